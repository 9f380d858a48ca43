import { family } from '../seed-product.ts'

/** Fennick: oil filter elements. */
export const oilFilterElements = family('Fennick', 'Oil filters', [
  {
    partNumber: 'FK-O-E46',
    name: 'PaperCore Oil Filter Element for BMW Sixes',
    offer: { priceCents: 1290, minimumOrderQuantity: 2, availableQuantity: 96 },
    picture: 'oil-filter-element',
    description:
      'Open paper element with felt end discs, 79 × 104 mm. Kit with the lid O-ring, two pin O-rings and a copper washer.',
    fitment: [
      {
        make: 'BMW',
        models: ['325i', '328i', '330i', '525i', '528i', '530i', 'X3', 'Z4'],
        years: [2001, 2011],
        cylinders: 6,
      },
    ],
  },
  {
    partNumber: 'FK-O-V20',
    name: 'PaperCore Oil Filter Element for Volkswagen and Audi 2.0',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 88 },
    picture: 'oil-filter-element',
    description:
      'Star-pleated synthetic element for the 2.0 FSI and the 2.5 five, with the lid seal. Tighten the plastic cap to 25 N·m: it says so on its top.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['GTI', 'Jetta', 'Passat', 'Eos', 'Rabbit'],
        years: [2006, 2010],
        litres: [2, 2.5],
      },
      { make: 'Audi', models: ['A3', 'A4', 'TT'], years: [2006, 2008], litres: [2, 2] },
    ],
  },
  {
    partNumber: 'FK-O-T35',
    name: 'PaperCore Oil Filter Element for Toyota 3.5 V6',
    offer: { priceCents: 990, minimumOrderQuantity: 2, availableQuantity: 142 },
    picture: 'oil-filter-element',
    description:
      'Element, housing O-ring and drain seal for the 2GR V6. Change kit uses the special cap wrench BR-OC64, sold with our tools.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Avalon', 'Sienna', 'Highlander', 'Venza'],
        years: [2007, 2013],
        cylinders: 6,
        litres: [3.5, 3.5],
      },
      { make: 'Lexus', models: ['ES 350', 'RX 350'], years: [2007, 2013] },
    ],
  },
  {
    partNumber: 'FK-O-MB',
    name: 'PaperCore Fleece Oil Filter for Mercedes V6 and V8',
    offer: { priceCents: 1590, minimumOrderQuantity: 2, availableQuantity: 61 },
    picture: 'oil-filter-element',
    description:
      'Synthetic fleece, fit for 20,000 km between changes, with four seals. For the M112, M113, M272 and M273 engines.',
    fitment: [
      {
        make: 'Mercedes-Benz',
        models: ['C240', 'C280', 'C320', 'C350', 'E320', 'E350', 'E500'],
        years: [2001, 2009],
        fuel: 'petrol',
      },
    ],
  },
])
