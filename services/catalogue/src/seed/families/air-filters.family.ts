import { family } from '../seed-product.ts'

/** Fennick: air filters. */
export const airFilters = family('Fennick', 'Air filters', [
  {
    partNumber: 'FK-A10013',
    name: 'FreeFlow Panel Air Filter for Accord and TSX',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 118 },
    picture: 'air-filter-panel-orange',
    description:
      'Moulded polyurethane frame that seals all round and 62 pleats of resin-treated paper. Holds 180 g of dust before the engine notices.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007], cylinders: 4 },
      { make: 'Honda', models: ['Element'], years: [2003, 2011] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'FK-A10169',
    name: 'FreeFlow Panel Air Filter for Corolla and Matrix',
    offer: { priceCents: 1290, minimumOrderQuantity: 2, availableQuantity: 164 },
    picture: 'air-filter-panel-green',
    description:
      'Panel of 238 × 168 × 41 mm, two pre-filter layers of fleece on the dirty side. Change at 40,000 km, sooner on gravel.',
    fitment: [
      { make: 'Toyota', models: ['Corolla', 'Matrix', 'Yaris'], years: [2009, 2013] },
      { make: 'Scion', models: ['xD'], years: [2008, 2014] },
    ],
  },
  {
    partNumber: 'FK-A9401',
    name: 'FreeFlow Panel Air Filter for Camry V6 and Sienna',
    offer: { priceCents: 1590, minimumOrderQuantity: 2, availableQuantity: 97 },
    picture: 'air-filter-panel-orange',
    description: 'For the 2GR V6 air box. Wire-backed medium that does not bow at full throttle.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Avalon', 'Sienna', 'Highlander'],
        years: [2007, 2012],
        cylinders: 6,
        litres: [3.5, 3.5],
      },
    ],
  },
  {
    partNumber: 'FK-A1883',
    name: 'FreeFlow Panel Air Filter for F-150',
    offer: { priceCents: 1890, minimumOrderQuantity: 1, availableQuantity: 73 },
    picture: 'air-filter-panel-green',
    description:
      'Flame-retardant medium in a soft frame, 324 × 211 mm. Dust capacity for a truck that works on unpaved roads.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup'], years: [2009, 2014] },
      { make: 'Ford', models: ['Expedition'], years: [2007, 2014] },
    ],
  },
  {
    partNumber: 'FK-A1519',
    name: 'FreeFlow Panel Air Filter for Silverado, Sierra and Tahoe',
    offer: { priceCents: 1690, minimumOrderQuantity: 1, availableQuantity: 85 },
    picture: 'air-filter-panel-green',
    description:
      'Wide panel for full-size trucks and SUVs of 1999 to 2013. Zigzag glue beads hold the pleats apart when the medium is wet.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Silverado C15', 'Silverado K15', 'Tahoe 1500', 'Suburban 1500'],
        years: [1999, 2013],
        cylinders: 8,
      },
    ],
  },
  {
    partNumber: 'FK-A137',
    name: 'FreeFlow Panel Air Filter for 3 Series',
    offer: { priceCents: 1790, minimumOrderQuantity: 1, availableQuantity: 56 },
    picture: 'air-filter-panel-orange',
    description: 'For the M54 and N52 air boxes. Polyurethane rim, 54 mm deep pleats.',
    fitment: [
      {
        make: 'BMW',
        models: ['325i', '325ci', '325xi', '330i', '330ci', '330xi'],
        years: [2001, 2006],
      },
    ],
  },
  {
    partNumber: 'FK-A2201',
    name: 'FreeFlow Panel Air Filter for Golf, Jetta and A3',
    offer: { priceCents: 1890, minimumOrderQuantity: 1, availableQuantity: 68 },
    picture: 'air-filter-panel-orange',
    description: 'Long panel, 345 × 135 × 70 mm, with the snow-fleece of the cold-country version.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Passat', 'Tiguan', 'Eos'],
        years: [2006, 2014],
        litres: [2, 2],
      },
      { make: 'Audi', models: ['A3'], years: [2006, 2013], litres: [2, 2] },
    ],
  },
  {
    partNumber: 'FK-A-AA070',
    name: 'FreeFlow Panel Air Filter for Forester and Outback',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 77 },
    picture: 'air-filter-panel-green',
    description:
      'Oil-wetted medium as Subaru specifies: it catches fine dust that dry paper lets by. Do not wash or blow out.',
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Impreza', 'Legacy', 'Outback'], years: [2005, 2013] },
    ],
  },
  {
    partNumber: 'FK-AR-RND',
    name: 'FreeFlow Round Air Filter for Carburetted and TBI V8',
    offer: { priceCents: 1990, minimumOrderQuantity: 1, availableQuantity: 31 },
    picture: 'air-filter-round',
    description:
      'Round element, 353 mm across and 76 mm high, with steel mesh inside and out. For the classic air cleaner with one wing nut.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['C1500 Pickup', 'K1500 Pickup', 'Blazer', 'Suburban'],
        years: [1987, 1995],
        cylinders: 8,
      },
      { make: 'GMC', models: ['Sierra 1500'], years: [1988, 1995], cylinders: 8 },
    ],
  },
  {
    partNumber: 'FK-AP-CONE',
    name: 'TrackFlow Washable Cone Air Filter, 76 mm Neck',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 29 },
    picture: 'air-filter-cone',
    description:
      'Four layers of oiled cotton between aluminium mesh, 76 mm rubber neck and a moulded cap. Wash and oil it every 80,000 km. Universal: check the length of your intake, 165 mm, before ordering.',
  },
])
