import { family } from '../seed-product.ts'

/** Caldbore: belts. */
export const belts = family('Caldbore', 'Belts and timing', [
  {
    partNumber: 'CB-6PK1870',
    name: 'RibRun Serpentine Belt 6PK1870',
    offer: { priceCents: 2690, minimumOrderQuantity: 1, availableQuantity: 84 },
    picture: 'belt-serpentine',
    description:
      'EPDM ribbed belt, six ribs, 1870 mm effective length. Aramid cord that hardly stretches, fibre-loaded ribs that stay quiet when wet.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007], cylinders: 4 },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
      { make: 'Honda', models: ['CR-V'], years: [2007, 2009] },
    ],
  },
  {
    partNumber: 'CB-7PK1935',
    name: 'RibRun Serpentine Belt 7PK1935',
    offer: { priceCents: 2890, minimumOrderQuantity: 1, availableQuantity: 67 },
    picture: 'belt-serpentine',
    description: "Seven ribs, 1935 mm. Check the tensioner's wear mark while the old belt is off.",
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'RAV4', 'Highlander'],
        years: [2002, 2008],
        cylinders: 4,
        litres: [2.4, 2.4],
      },
      { make: 'Scion', models: ['tC', 'xB'], years: [2005, 2010], litres: [2.4, 2.4] },
    ],
  },
  {
    partNumber: 'CB-6PK2390',
    name: 'RibRun Serpentine Belt 6PK2390',
    offer: { priceCents: 3190, minimumOrderQuantity: 1, availableQuantity: 58 },
    picture: 'belt-serpentine',
    description: 'Long single-belt drive for V8 trucks, 2390 mm. Ground ribs, cut to 0.1 mm.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup', 'Expedition'], years: [1999, 2004], cylinders: 8 },
      { make: 'Ford', models: ['Crown Victoria'], years: [2001, 2008] },
    ],
  },
  {
    partNumber: 'CB-6PK2510',
    name: 'RibRun Serpentine Belt 6PK2510 for GM V8',
    offer: { priceCents: 3090, minimumOrderQuantity: 1, availableQuantity: 62 },
    picture: 'belt-serpentine',
    description:
      'Main drive of the 4.8, 5.3 and 6.0 V8 without rear air conditioning. 2510 mm, six ribs.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Silverado C15', 'Silverado K15', 'Tahoe 1500'],
        years: [2000, 2013],
        cylinders: 8,
        litres: [4.8, 6],
      },
    ],
  },
  {
    partNumber: 'CB-6PK1538',
    name: 'RibRun Serpentine Belt 6PK1538 for BMW Sixes',
    offer: { priceCents: 2790, minimumOrderQuantity: 1, availableQuantity: 43 },
    picture: 'belt-serpentine',
    description:
      'Alternator and steering-pump belt of the M54 and N52. Replace the mechanical tensioner with it past 100,000 km.',
    fitment: [
      { make: 'BMW', models: ['325i', '330i', '525i', '530i'], years: [2001, 2006], cylinders: 6 },
      { make: 'BMW', models: ['X3', 'Z4'], years: [2004, 2006], cylinders: 6 },
    ],
  },
  {
    partNumber: 'CB-6PK1453',
    name: 'RibRun Serpentine Belt 6PK1453 for Golf and Jetta',
    offer: { priceCents: 2590, minimumOrderQuantity: 1, availableQuantity: 51 },
    picture: 'belt-serpentine',
    description: '1453 mm belt for cars with air conditioning and the freewheel alternator pulley.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Rabbit', 'Passat'],
        years: [2006, 2012],
        litres: [2, 2.5],
      },
      { make: 'Audi', models: ['A3'], years: [2006, 2012] },
    ],
  },
  {
    partNumber: 'CB-AV10',
    name: 'V-Edge Raw-Edge Fan Belt AV10×950',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 90 },
    picture: 'belt-v',
    description:
      'Cogged raw-edge V-belt, 10 mm top width, 950 mm. Runs cool round small alternator pulleys.',
    fitment: [
      { make: 'Volvo', models: ['240', '740', '940'], years: [1986, 1993], cylinders: 4 },
      { make: 'Mazda', models: ['MX-5 Miata'], years: [1996, 2000] },
    ],
  },
])
