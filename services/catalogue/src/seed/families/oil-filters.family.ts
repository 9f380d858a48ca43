import { family } from '../seed-product.ts'

/** Fennick: oil filters. */
export const oilFilters = family('Fennick', 'Oil filters', [
  {
    partNumber: 'FK-O7317',
    name: 'DeepPleat Spin-On Oil Filter, M20×1.5, 65 mm',
    offer: { priceCents: 690, minimumOrderQuantity: 4, availableQuantity: 260 },
    picture: 'oil-filter-black',
    description:
      '65 mm can with a silicone anti-drain-back valve that keeps the gallery full overnight. Cellulose and glass medium stops 97 % of particles of 25 µm, by-pass opens at 1 bar. Hand-tighten three quarters of a turn.',
    fitment: [
      { make: 'Honda', models: ['Accord', 'Civic', 'CR-V', 'Fit'], years: [2001, 2012] },
      { make: 'Acura', models: ['TSX', 'RSX'], years: [2002, 2012] },
      { make: 'Mazda', models: ['3', '6'], years: [2010, 2013] },
    ],
  },
  {
    partNumber: 'FK-O4967',
    name: 'DeepPleat Spin-On Oil Filter for Toyota Fours, 3/4-16',
    offer: { priceCents: 650, minimumOrderQuantity: 4, availableQuantity: 310 },
    picture: 'oil-filter-black',
    description:
      "Compact can for Toyota's older fours. Nitrile gasket pre-lubricated, dome end with fourteen flutes for a cap wrench.",
    fitment: [
      {
        make: 'Toyota',
        models: ['Corolla', 'Celica', 'Matrix'],
        years: [1998, 2008],
        cylinders: 4,
        litres: [1.8, 1.8],
      },
      {
        make: 'Toyota',
        models: ['RAV4', 'Camry', 'Highlander'],
        years: [1996, 2008],
        cylinders: 4,
        litres: [2, 2.4],
      },
    ],
  },
  {
    partNumber: 'FK-O2',
    name: 'DeepPleat Spin-On Oil Filter for Trucks, 22 mm, Long Can',
    offer: { priceCents: 890, minimumOrderQuantity: 2, availableQuantity: 180 },
    picture: 'oil-filter-blue',
    description:
      'A long can, 1.1 litres of medium area for V6 and V8 trucks on 10,000 km changes. Threaded 22 × 1.5 mm with a grip coat on the end.',
    fitment: [
      {
        make: 'Ford',
        models: ['F150 Pickup', 'Expedition', 'Mustang', 'Crown Victoria'],
        years: [1999, 2010],
        cylinders: 8,
      },
      { make: 'Ford', models: ['Explorer'], years: [2002, 2010] },
    ],
  },
  {
    partNumber: 'FK-O48',
    name: 'DeepPleat Spin-On Oil Filter for GM V8, 22 mm',
    offer: { priceCents: 840, minimumOrderQuantity: 2, availableQuantity: 214 },
    picture: 'oil-filter-blue',
    description:
      'For the 5.3, 6.0 and 6.2 V8 from 2007: internal by-pass at 1.5 bar, steel centre tube, 22 mm thread.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado C15', 'Silverado K15', 'Tahoe 1500'],
        years: [2007, 2013],
        cylinders: 8,
        litres: [5.3, 6.2],
      },
      {
        make: 'GMC',
        models: ['Sierra C15', 'Sierra K15', 'Yukon 1500'],
        years: [2007, 2013],
        cylinders: 8,
        litres: [5.3, 6.2],
      },
    ],
  },
  {
    partNumber: 'FK-O6607',
    name: 'DeepPleat Spin-On Oil Filter for Nissan, M20×1.5',
    offer: { priceCents: 670, minimumOrderQuantity: 4, availableQuantity: 205 },
    picture: 'oil-filter-black',
    description:
      'For VQ V6 and QR four-cylinder engines. Silicone valve, steel end plates crimped over the whole rim.',
    fitment: [
      {
        make: 'Nissan',
        models: ['Altima', 'Maxima', 'Sentra', 'Murano', 'Rogue'],
        years: [2002, 2013],
      },
      { make: 'Infiniti', models: ['G35', 'G37'], years: [2003, 2013] },
    ],
  },
  {
    partNumber: 'FK-O15208',
    name: 'DeepPleat Spin-On Oil Filter for Subaru Boxer',
    offer: { priceCents: 790, minimumOrderQuantity: 4, availableQuantity: 150 },
    picture: 'oil-filter-white',
    description:
      'By-pass set at 1.6 bar, as the horizontal engine asks and many substitutes miss. 68 mm can, M20×1.5.',
    fitment: [
      {
        make: 'Subaru',
        models: ['Forester', 'Impreza', 'Legacy', 'Outback'],
        years: [1999, 2010],
        cylinders: 4,
      },
    ],
  },
])
