import { family } from '../seed-product.ts'

/** Torvane: steering and links. */
export const steeringAndLinks = family('Torvane', 'Steering and links', [
  {
    partNumber: 'TV-SL0355',
    name: 'Stabiliser Link, Front, for Golf, Jetta and A3',
    offer: { priceCents: 2290, minimumOrderQuantity: 2, availableQuantity: 78 },
    picture: 'stabiliser-link',
    description:
      'Steel rod with two ball joints in polymer seats, M12 nuts in the bag. Hold the pin with a T40 while you turn the nut.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Rabbit', 'Eos', 'Tiguan'],
        years: [2006, 2013],
      },
      { make: 'Audi', models: ['A3', 'TT'], years: [2006, 2013] },
    ],
  },
  {
    partNumber: 'TV-SL0612',
    name: 'Stabiliser Link, Front, for Accord and TSX',
    offer: { priceCents: 1990, minimumOrderQuantity: 2, availableQuantity: 83 },
    picture: 'stabiliser-link',
    description: 'Full-metal ball sockets instead of plastic, grease nipples at both ends.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2012] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2014] },
    ],
  },
  {
    partNumber: 'TV-TR3462',
    name: 'Outer Tie-Rod End for F-150',
    offer: { priceCents: 2690, minimumOrderQuantity: 2, availableQuantity: 47 },
    picture: 'tie-rod-end',
    description:
      'Forged housing, hardened ball pin, grease nipple and castle nut with its pin. Have the toe set afterwards.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup'], years: [2004, 2008] },
      { make: 'Lincoln', models: ['Mark LT'], years: [2006, 2008] },
    ],
  },
  {
    partNumber: 'TV-HB5131',
    name: 'Front Wheel Hub and Bearing for Silverado and Sierra 4WD',
    offer: { priceCents: 12990, minimumOrderQuantity: 1, availableQuantity: 16 },
    picture: 'wheel-hub',
    description:
      'Double-row hub unit with six studs and the ABS sensor fitted, pre-set and sealed. Axle nut 240 N·m.',
    fitment: [
      { make: 'Chevrolet', models: ['Silverado 1500'], years: [1999, 2006], drive: 'all' },
      { make: 'GMC', models: ['Sierra 1500'], years: [1999, 2006], drive: 'all' },
    ],
  },
  {
    partNumber: 'TV-HB3220',
    name: 'Rear Wheel Hub and Bearing for Civic and CR-V',
    offer: { priceCents: 7990, minimumOrderQuantity: 1, availableQuantity: 22 },
    picture: 'wheel-hub',
    description:
      'Third-generation hub with five studs and an encoder ring in the seal. Mind the magnet: keep the ring off the bench.',
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [2006, 2011] },
      { make: 'Honda', models: ['CR-V 2WD'], years: [2007, 2011] },
    ],
  },
])
