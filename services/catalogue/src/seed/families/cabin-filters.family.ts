import { family } from '../seed-product.ts'

/** Fennick: cabin filters. */
export const cabinFilters = family('Fennick', 'Cabin filters', [
  {
    partNumber: 'FK-C35519',
    name: 'PureCabin Particle Filter for Accord, Civic and CR-V',
    offer: { priceCents: 1290, minimumOrderQuantity: 2, availableQuantity: 192 },
    picture: 'cabin-filter-white',
    description:
      'Electrostatic polypropylene, 98 % of pollen and dust of 5 µm. Behind the glovebox, no tools.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2012] },
      { make: 'Honda', models: ['Civic'], years: [2006, 2011] },
      { make: 'Honda', models: ['CR-V'], years: [2007, 2011] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2012] },
    ],
  },
  {
    partNumber: 'FK-C35519K',
    name: 'PureCabin Charcoal Filter for Accord, Civic and CR-V',
    offer: { priceCents: 1790, minimumOrderQuantity: 2, availableQuantity: 133 },
    picture: 'cabin-filter-charcoal',
    description:
      "280 g/m² of coconut-shell charcoal under the particle layer takes the edge off diesel fumes and ozone. The arrow shows the air's way.",
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2012] },
      { make: 'Honda', models: ['Civic'], years: [2006, 2011] },
      { make: 'Honda', models: ['CR-V'], years: [2007, 2011] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2012] },
    ],
  },
  {
    partNumber: 'FK-C10285',
    name: 'PureCabin Charcoal Filter for Toyota and Lexus',
    offer: { priceCents: 1690, minimumOrderQuantity: 2, availableQuantity: 176 },
    picture: 'cabin-filter-charcoal',
    description:
      'Fits the tray of most Toyotas from 2006 on, 215 × 195 × 30 mm. Bound charcoal that does not crumble into the fan.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Corolla', 'Prius', 'RAV4', 'Sienna', 'Yaris'],
        years: [2007, 2013],
      },
      { make: 'Lexus', models: ['ES 350', 'IS 250', 'RX 350'], years: [2007, 2013] },
    ],
  },
  {
    partNumber: 'FK-C26205',
    name: 'PureCabin Charcoal Filter for Golf, Jetta and A3',
    offer: { priceCents: 1890, minimumOrderQuantity: 2, availableQuantity: 94 },
    picture: 'cabin-filter-charcoal',
    description: 'Trapezoid, 287 × 215 × 35 mm, with a stiff frame that seals without foam.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Passat', 'Tiguan', 'Eos', 'CC'],
        years: [2006, 2014],
      },
      { make: 'Audi', models: ['A3', 'TT'], years: [2006, 2013] },
    ],
  },
  {
    partNumber: 'FK-C8012',
    name: 'PureCabin Micro Filter Pair for 3 Series (E90)',
    offer: { priceCents: 2690, minimumOrderQuantity: 1, availableQuantity: 45 },
    picture: 'cabin-filter-white',
    description:
      'One long panel, 835 mm, folded once for the carton. Needs ten minutes under the bonnet.',
    fitment: [
      { make: 'BMW', models: ['325i', '328i', '330i', '335i'], years: [2006, 2011] },
      { make: 'BMW', models: ['X1'], years: [2013, 2014] },
    ],
  },
  {
    partNumber: 'FK-C27277',
    name: 'PureCabin Particle Filter for Altima, Maxima and Murano',
    offer: { priceCents: 1390, minimumOrderQuantity: 2, availableQuantity: 107 },
    picture: 'cabin-filter-white',
    description:
      "Two flexible panels that go in one above the other through a narrow flap. Mark the air's way on them first.",
    fitment: [
      { make: 'Nissan', models: ['Altima'], years: [2007, 2012] },
      { make: 'Nissan', models: ['Maxima', 'Murano'], years: [2009, 2014] },
    ],
  },
  {
    partNumber: 'FK-C72880',
    name: 'PureCabin Charcoal Filter for Forester and Impreza',
    offer: { priceCents: 1690, minimumOrderQuantity: 2, availableQuantity: 3 },
    picture: 'cabin-filter-charcoal',
    description: 'Charcoal and particle medium in a fleece-edged frame, 240 × 210 × 30 mm.',
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Impreza'], years: [2008, 2014] },
      { make: 'Subaru', models: ['XV Crosstrek'], years: [2013, 2014] },
    ],
  },
])
