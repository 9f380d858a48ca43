import { family } from '../seed-product.ts'

/** Fennick: fuel filters. */
export const fuelFilters = family('Fennick', 'Fuel filters', [
  {
    partNumber: 'FK-F33243',
    name: 'InLine Fuel Filter for GM Trucks',
    offer: { priceCents: 1890, minimumOrderQuantity: 1, availableQuantity: 63 },
    picture: 'fuel-filter-metal',
    description:
      'Zinc-plated steel canister with quick connectors at both ends, 10 µm medium, burst at 40 bar. Release the pressure at the rail first.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [1999, 2003],
        cylinders: 8,
      },
      { make: 'GMC', models: ['Sierra 1500', 'Yukon 1500'], years: [1999, 2003], cylinders: 8 },
    ],
  },
  {
    partNumber: 'FK-F8A0511',
    name: 'InLine Fuel Filter for Golf, Jetta and A3',
    offer: { priceCents: 2290, minimumOrderQuantity: 1, availableQuantity: 41 },
    picture: 'fuel-filter-metal',
    description:
      'Aluminium body with a 4 bar pressure-relief return. Three connectors, clip-locked.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'New Beetle'],
        years: [2000, 2006],
        fuel: 'petrol',
      },
      { make: 'Audi', models: ['TT'], years: [2000, 2006] },
    ],
  },
  {
    partNumber: 'FK-F16146',
    name: 'InLine Fuel Filter for Ranger and Explorer',
    offer: { priceCents: 1490, minimumOrderQuantity: 1, availableQuantity: 52 },
    picture: 'fuel-filter-plastic',
    description:
      'Nylon body that does not rust on the frame rail, 12 µm, hairpin clips in the bag.',
    fitment: [
      {
        make: 'Ford',
        models: ['Ranger Pickup', 'Explorer', 'Explorer Sport Trac'],
        years: [1998, 2005],
        cylinders: 6,
      },
    ],
  },
  {
    partNumber: 'FK-F-TDI',
    name: 'Diesel Fuel Filter with Water Drain for 2.0 TDI',
    offer: { priceCents: 3490, minimumOrderQuantity: 1, availableQuantity: 26 },
    picture: 'oil-filter-element',
    description:
      'Water-separating element with lid seal for the common-rail diesel. Drain it at every second oil change.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'Jetta', 'Jetta SportWagen'],
        years: [2009, 2014],
        litres: [2, 2],
        fuel: 'diesel',
      },
      { make: 'Audi', models: ['A3'], years: [2010, 2013], litres: [2, 2], fuel: 'diesel' },
    ],
  },
])
