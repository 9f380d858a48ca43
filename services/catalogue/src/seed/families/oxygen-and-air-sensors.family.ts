import { family } from '../seed-product.ts'

/** Cindral: oxygen and air sensors. */
export const oxygenAndAirSensors = family('Cindral', 'Sensors', [
  {
    partNumber: 'CI-O2-234',
    name: 'Upstream Oxygen Sensor for Honda Fours',
    offer: { priceCents: 7490, minimumOrderQuantity: 1, availableQuantity: 33 },
    picture: 'sensor-oxygen',
    description:
      'Planar zirconia element with an 8 W heater, ready ten seconds after the start. Original four-way plug, lead of 460 mm, anti-seize on the thread.',
    fitment: [
      { make: 'Honda', models: ['Accord', 'CR-V', 'Element'], years: [2003, 2007], cylinders: 4 },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'CI-O2-F15',
    name: 'Upstream Oxygen Sensor for F-150 and Expedition V8',
    offer: { priceCents: 5490, minimumOrderQuantity: 1, availableQuantity: 45 },
    picture: 'sensor-oxygen',
    description:
      'Switching sensor, four wires, for both banks of the 4.6 and 5.4. Fit on a warm manifold with a 22 mm slotted socket, 40 N·m.',
    fitment: [
      {
        make: 'Ford',
        models: ['F150 Pickup', 'Expedition'],
        years: [1999, 2008],
        cylinders: 8,
        litres: [4.6, 5.4],
      },
    ],
  },
  {
    partNumber: 'CI-O2-GMD',
    name: 'Downstream Oxygen Sensor for GM V8',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 39 },
    picture: 'sensor-oxygen',
    description:
      'For the far side of the catalyst, lead of 620 mm with the square plug. Poison-resistant coat for engines that burn a little oil.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [2000, 2006],
        cylinders: 8,
      },
    ],
  },
  {
    partNumber: 'CI-O2-V18',
    name: 'Wideband Oxygen Sensor for Volkswagen and Audi 1.8 T',
    offer: { priceCents: 10990, minimumOrderQuantity: 1, availableQuantity: 12 },
    picture: 'sensor-oxygen',
    description:
      'Five-wire wideband sensor with its trim resistor in the plug. Measures lambda 0.65 to air.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Passat'],
        years: [2000, 2005],
        litres: [1.8, 1.8],
      },
      { make: 'Audi', models: ['A4', 'TT'], years: [2000, 2005], litres: [1.8, 1.8] },
    ],
  },
  {
    partNumber: 'CI-MAF-NI',
    name: 'Mass Air Flow Sensor for Nissan and Infiniti',
    offer: { priceCents: 8490, minimumOrderQuantity: 1, availableQuantity: 20 },
    picture: 'sensor-maf',
    description:
      "Hot-film insert with two screws; clean the housing before you fit it. Calibrated to the original's curve within 2 %.",
    fitment: [
      {
        make: 'Nissan',
        models: ['Altima', 'Maxima', 'Sentra', 'Murano', '350z'],
        years: [2002, 2008],
      },
      { make: 'Infiniti', models: ['G35', 'FX35'], years: [2003, 2008] },
    ],
  },
  {
    partNumber: 'CI-MAF-VW',
    name: 'Mass Air Flow Sensor with Housing for Volkswagen 2.0 and 2.5',
    offer: { priceCents: 9990, minimumOrderQuantity: 1, availableQuantity: 15 },
    picture: 'sensor-maf',
    description:
      'Complete with its tube and honeycomb, which a touch of oil from a washable filter will spoil: mind the dose.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'Jetta', 'Rabbit', 'Passat', 'New Beetle'],
        years: [2004, 2010],
        litres: [2, 2.5],
        fuel: 'petrol',
      },
    ],
  },
])
