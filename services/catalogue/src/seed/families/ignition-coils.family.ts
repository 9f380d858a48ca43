import { family } from '../seed-product.ts'

/** Cindral: ignition coils. */
export const ignitionCoils = family('Cindral', 'Ignition coils', [
  {
    partNumber: 'CI-K20C',
    name: 'Pencil Ignition Coil for Honda Fours',
    offer: { priceCents: 4490, minimumOrderQuantity: 1, availableQuantity: 47 },
    picture: 'ignition-coil-pencil',
    description:
      'Coil-on-plug with the driver inside, three-pin plug, silicone boot. Vacuum-cast in epoxy against the hairline cracks that let the old one track.',
    fitment: [
      {
        make: 'Honda',
        models: ['Accord', 'CR-V', 'Element', 'Civic'],
        years: [2002, 2011],
        cylinders: 4,
        litres: [2, 2.4],
      },
      { make: 'Acura', models: ['RSX', 'TSX'], years: [2002, 2008] },
    ],
  },
  {
    partNumber: 'CI-FD503',
    name: 'Coil-on-Plug Ignition Coil for 4.6 and 5.4 V8',
    offer: { priceCents: 3690, minimumOrderQuantity: 1, availableQuantity: 74 },
    picture: 'ignition-coil-block',
    description:
      'For the two-valve Ford modular V8: two-pin plug, 30 mJ at the spark. The boot and spring come fitted.',
    fitment: [
      {
        make: 'Ford',
        models: ['F150 Pickup', 'Expedition', 'Crown Victoria', 'Mustang'],
        years: [1999, 2004],
        cylinders: 8,
        litres: [4.6, 5.4],
      },
      { make: 'Mercury', models: ['Grand Marquis'], years: [1999, 2004] },
    ],
  },
  {
    partNumber: 'CI-VG20T',
    name: 'Pencil Ignition Coil for Volkswagen and Audi Fours',
    offer: { priceCents: 3990, minimumOrderQuantity: 1, availableQuantity: 58 },
    picture: 'ignition-coil-pencil-red',
    description:
      'Four-pin coil with a transistor stage, held by its own friction collar. Red cap, improved winding: made for the turbo fours that eat coils.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Passat', 'Eos'],
        years: [2004, 2012],
        litres: [1.8, 2],
        fuel: 'petrol',
      },
      {
        make: 'Audi',
        models: ['A3', 'A4', 'TT'],
        years: [2005, 2012],
        litres: [1.8, 2],
        fuel: 'petrol',
      },
    ],
  },
  {
    partNumber: 'CI-BM120',
    name: 'Pencil Ignition Coil for BMW Sixes',
    offer: { priceCents: 4690, minimumOrderQuantity: 1, availableQuantity: 36 },
    picture: 'ignition-coil-pencil',
    description:
      'Plug-top coil for the M54, N52 and N54 engines, silicone boot with a spring contact. Change in sets if one has failed past 120,000 km.',
    fitment: [
      {
        make: 'BMW',
        models: ['325i', '330i', '328i', '335i', '525i', '530i', '528i'],
        years: [2003, 2011],
        cylinders: 6,
      },
    ],
  },
  {
    partNumber: 'CI-GM8',
    name: 'Near-Plug Ignition Coil for Small-Block V8',
    offer: { priceCents: 4190, minimumOrderQuantity: 1, availableQuantity: 62 },
    picture: 'ignition-coil-block',
    description:
      'Square D585 coil that mounts on the valve cover and feeds a short lead. Four-pin sealed plug, steel core, 100 mJ.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [2000, 2006],
        cylinders: 8,
        litres: [4.8, 6],
      },
      {
        make: 'GMC',
        models: ['Sierra 1500', 'Yukon 1500'],
        years: [2000, 2006],
        cylinders: 8,
        litres: [4.8, 6],
      },
    ],
  },
])
