import { family } from '../seed-product.ts'

/** Cindral: position sensors. */
export const positionSensors = family('Cindral', 'Sensors', [
  {
    partNumber: 'CI-ABS-ACF',
    name: 'Front Wheel-Speed Sensor for Accord, Left',
    offer: { priceCents: 4290, minimumOrderQuantity: 1, availableQuantity: 30 },
    picture: 'sensor-wheel-speed',
    description:
      'Active Hall sensor with brackets and grommets fitted, lead of 910 mm. The tip is aluminium where the old one rusted in.',
    fitment: [{ make: 'Honda', models: ['Accord'], years: [2003, 2007] }],
  },
  {
    partNumber: 'CI-ABS-GMH',
    name: 'Front Hub Wheel-Speed Sensor for GM Trucks',
    offer: { priceCents: 3890, minimumOrderQuantity: 1, availableQuantity: 42 },
    picture: 'sensor-wheel-speed',
    description:
      'Variable-reluctance sensor with the lead clipped along the upper arm. Clean the hub face: rust under the sensor is what trips the ABS at walking pace.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [1999, 2006],
      },
      { make: 'GMC', models: ['Sierra 1500', 'Yukon 1500'], years: [1999, 2006] },
    ],
  },
  {
    partNumber: 'CI-CKP-BM',
    name: 'Crankshaft Position Sensor for BMW Sixes',
    offer: { priceCents: 5490, minimumOrderQuantity: 1, availableQuantity: 24 },
    picture: 'sensor-crank',
    description:
      'Hall sensor under the starter, with O-ring. When the engine dies hot and starts cold, it is this.',
    fitment: [
      {
        make: 'BMW',
        models: ['325i', '330i', '525i', '530i', 'X3', 'X5'],
        years: [2001, 2006],
        cylinders: 6,
      },
    ],
  },
  {
    partNumber: 'CI-CMP-TY',
    name: 'Camshaft Position Sensor for Toyota Fours',
    offer: { priceCents: 3690, minimumOrderQuantity: 1, availableQuantity: 51 },
    picture: 'sensor-crank',
    description: 'Two-wire pick-up with moulded plug, one M6 bolt, O-ring fitted.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Corolla', 'RAV4', 'Highlander', 'Matrix'],
        years: [2002, 2011],
        cylinders: 4,
        litres: [1.8, 2.4],
      },
    ],
  },
  {
    partNumber: 'CI-ECT-19',
    name: 'Coolant Temperature Sensor, M12, Two-Pin',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 88 },
    picture: 'sensor-temperature',
    description: 'NTC element in a brass body, 2.5 kΩ at 20 °C, with copper washer.',
    fitment: [
      { make: 'Mazda', models: ['3', '6'], years: [2004, 2013] },
      { make: 'Ford', models: ['Focus'], years: [2005, 2011] },
      { make: 'Ford', models: ['Fusion'], years: [2006, 2009], cylinders: 4 },
    ],
  },
])
