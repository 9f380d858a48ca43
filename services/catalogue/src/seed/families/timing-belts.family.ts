import { family } from '../seed-product.ts'

/** Caldbore: timing belts. */
export const timingBelts = family('Caldbore', 'Belts and timing', [
  {
    partNumber: 'CB-T329',
    name: 'TrueTime Timing Belt Kit for Toyota and Lexus V6',
    offer: { priceCents: 13990, minimumOrderQuantity: 1, availableQuantity: 19 },
    picture: 'timing-kit',
    description:
      'HNBR belt of 211 teeth, tensioner pulley, idler and hydraulic tensioner in one box, for the 3.0 and 3.3 V6. Do the water pump, CB-WP1MZ, at the same time.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Highlander', 'Sienna', 'Avalon'],
        years: [1999, 2006],
        cylinders: 6,
        litres: [3, 3.3],
      },
      { make: 'Lexus', models: ['ES 300', 'ES 330', 'RX 300', 'RX 330'], years: [1999, 2006] },
    ],
  },
  {
    partNumber: 'CB-T286',
    name: 'TrueTime Timing Belt Kit for Honda V6',
    offer: { priceCents: 14990, minimumOrderQuantity: 1, availableQuantity: 23 },
    picture: 'timing-kit',
    description:
      'Belt, two pulleys and the hydraulic tensioner for the J-series V6. Interference engine: do not wait for noises, change at 160,000 km or seven years.',
    fitment: [
      { make: 'Honda', models: ['Accord', 'Odyssey', 'Pilot'], years: [2003, 2012], cylinders: 6 },
      { make: 'Acura', models: ['TL', 'MDX'], years: [2003, 2012], cylinders: 6 },
    ],
  },
  {
    partNumber: 'CB-T334',
    name: 'TrueTime Timing Belt Kit for Volkswagen and Audi 1.8 T',
    offer: { priceCents: 12490, minimumOrderQuantity: 1, availableQuantity: 15 },
    picture: 'timing-kit',
    description:
      'Belt of 153 teeth, tensioner with damper and two rollers. The damper is the part that fails first and most kits leave out.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'New Beetle', 'Passat'],
        years: [2000, 2005],
        litres: [1.8, 1.8],
      },
      { make: 'Audi', models: ['A4', 'TT'], years: [2000, 2005], litres: [1.8, 1.8] },
    ],
  },
  {
    partNumber: 'CB-T304',
    name: 'TrueTime Timing Belt Kit for Subaru 2.5',
    offer: { priceCents: 13490, minimumOrderQuantity: 1, availableQuantity: 17 },
    picture: 'timing-kit',
    description:
      'Belt of 211 teeth, cogged idler, two smooth idlers and tensioner, for the SOHC boxer. The marks on the belt match the sprockets, for an afternoon without doubt.',
    fitment: [
      {
        make: 'Subaru',
        models: ['Forester', 'Impreza', 'Legacy', 'Outback'],
        years: [2000, 2009],
        cylinders: 4,
        litres: [2.5, 2.5],
      },
    ],
  },
  {
    partNumber: 'CB-T228',
    name: 'TrueTime Timing Belt, 121 Teeth, for Miata',
    offer: { priceCents: 2990, minimumOrderQuantity: 1, availableQuantity: 38 },
    picture: 'belt-timing',
    description:
      'HNBR belt with glass cord, 121 round teeth, 22 mm wide. Belt only; look at the tensioner spring while you are there.',
    fitment: [{ make: 'Mazda', models: ['MX-5 Miata'], years: [1990, 2005] }],
  },
])
