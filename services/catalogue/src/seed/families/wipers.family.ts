import { family } from '../seed-product.ts'

/** Hydrelle: wipers. */
export const wipers = family('Hydrelle', 'Wipers', [
  {
    partNumber: 'HY-B24',
    name: 'StormBlade Beam Wiper, 24 in / 600 mm',
    offer: { priceCents: 1890, minimumOrderQuantity: 2, availableQuantity: 160 },
    picture: 'wiper-beam',
    description:
      'One-piece beam blade with a spoiler and a graphite-coated natural rubber edge. Hook and side-pin adapters in the box.',
    fitment: [
      { make: 'Honda', models: ['Accord', 'CR-V'], years: [2003, 2012] },
      { make: 'Ford', models: ['Fusion'], years: [2006, 2012] },
      { make: 'Mazda', models: ['3', '6'], years: [2004, 2013] },
    ],
  },
  {
    partNumber: 'HY-B26',
    name: 'StormBlade Beam Wiper, 26 in / 650 mm',
    offer: { priceCents: 1990, minimumOrderQuantity: 2, availableQuantity: 142 },
    picture: 'wiper-beam',
    description:
      "Long driver's-side blade whose steel is bent for wide windscreens: even pressure to the last centimetre.",
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [2006, 2011] },
      { make: 'Toyota', models: ['Camry', 'Prius', 'Sienna'], years: [2004, 2013] },
      { make: 'Nissan', models: ['Altima'], years: [2007, 2012] },
    ],
  },
  {
    partNumber: 'HY-B22',
    name: 'StormBlade Beam Wiper, 22 in / 550 mm',
    offer: { priceCents: 1790, minimumOrderQuantity: 2, availableQuantity: 175 },
    picture: 'wiper-beam',
    description:
      '550 mm beam blade for trucks and saloons. Quiet on the turn, silent when parked by frost.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup'], years: [2004, 2014] },
      { make: 'Chevrolet', models: ['Silverado C15', 'Silverado K15'], years: [2007, 2013] },
      { make: 'BMW', models: ['325i', '330i'], years: [2001, 2006] },
    ],
  },
  {
    partNumber: 'HY-B19',
    name: 'StormBlade Beam Wiper, 19 in / 480 mm',
    offer: { priceCents: 1690, minimumOrderQuantity: 2, availableQuantity: 188 },
    picture: 'wiper-beam',
    description: 'Passenger-side partner of the 24 and 26 inch blades.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2012] },
      { make: 'Toyota', models: ['Prius'], years: [2004, 2009] },
      { make: 'Mazda', models: ['3'], years: [2004, 2013] },
      { make: 'Subaru', models: ['Legacy'], years: [2005, 2009] },
    ],
  },
  {
    partNumber: 'HY-SET-VW',
    name: 'StormBlade Beam Wiper Set for Golf and Jetta',
    offer: { priceCents: 3690, minimumOrderQuantity: 1, availableQuantity: 54 },
    picture: 'wiper-beam-pair',
    description:
      'Driver 600 mm and passenger 475 mm, with the push-button arm connector fitted at the works.',
    fitment: [
      { make: 'Volkswagen', models: ['Golf', 'GTI', 'Jetta', 'Rabbit'], years: [2006, 2014] },
    ],
  },
  {
    partNumber: 'HY-F20',
    name: 'AllFrame Conventional Wiper, 20 in / 500 mm',
    offer: { priceCents: 790, minimumOrderQuantity: 4, availableQuantity: 210 },
    picture: 'wiper-frame',
    description:
      'Galvanised steel frame with eight claws and a twin-edge refill. Plain, cheap and repairable.',
    fitment: [
      { make: 'Toyota', models: ['Corolla'], years: [1998, 2008] },
      { make: 'Ford', models: ['Ranger Pickup'], years: [1998, 2010] },
      { make: 'Jeep', models: ['Cherokee', 'Liberty'], years: [1997, 2007] },
    ],
  },
  {
    partNumber: 'HY-W16',
    name: 'IceFrame Winter Wiper, 16 in / 400 mm',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 72 },
    picture: 'wiper-winter',
    description:
      'Frame sealed in a rubber boot that ice cannot bridge. Take it off in spring: the boot adds drag.',
    fitment: [
      { make: 'Jeep', models: ['Wrangler'], years: [1997, 2014] },
      { make: 'Ford', models: ['Ranger Pickup'], years: [1998, 2010] },
    ],
  },
  {
    partNumber: 'HY-R12',
    name: 'Rear Wiper Blade, 12 in / 300 mm, Clip-On',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 95 },
    picture: 'wiper-rear',
    description: 'Moulded rear blade with the roc-lock clip.',
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Outback'], years: [2003, 2013] },
      { make: 'Volkswagen', models: ['Golf', 'GTI'], years: [2006, 2013] },
      { make: 'Honda', models: ['Fit'], years: [2007, 2013] },
      { make: 'Toyota', models: ['RAV4'], years: [2006, 2012] },
    ],
  },
])
