import { family } from '../seed-product.ts'

/** Torvane: struts and springs. */
export const strutsAndSprings = family('Torvane', 'Shock absorbers and springs', [
  {
    partNumber: 'TV-S7201',
    name: 'RoadTrue Strut, Front Left, for Camry',
    offer: { priceCents: 8990, minimumOrderQuantity: 1, availableQuantity: 28 },
    picture: 'strut',
    description:
      'Gas strut with 22 mm rod and the stabiliser bracket welded in place. Fit a new top mount with it.',
    fitment: [
      { make: 'Toyota', models: ['Camry'], years: [2002, 2006] },
      { make: 'Toyota', models: ['Avalon'], years: [2000, 2004] },
      { make: 'Lexus', models: ['ES 300', 'ES 330'], years: [2002, 2006] },
    ],
  },
  {
    partNumber: 'TV-Q1713',
    name: 'RoadTrue Ready Strut with Spring, Front Left, for Accord',
    offer: { priceCents: 15990, minimumOrderQuantity: 1, availableQuantity: 17 },
    picture: 'strut-complete',
    description:
      'Strut, spring, seat and top mount, assembled: no spring compressor, half the time. Paint-marked for the left side.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'TV-Q1726',
    name: 'RoadTrue Ready Strut with Spring, Front Left, for Corolla',
    offer: { priceCents: 13990, minimumOrderQuantity: 1, availableQuantity: 21 },
    picture: 'strut-complete',
    description:
      'Everything above the knuckle in one piece, set to original ride height. Tighten the lower bolts at 164 N·m.',
    fitment: [
      { make: 'Toyota', models: ['Corolla'], years: [2003, 2008] },
      { make: 'Toyota', models: ['Matrix'], years: [2003, 2008] },
    ],
  },
  {
    partNumber: 'TV-Q1141',
    name: 'RoadTrue Ready Strut with Spring, Front Left, for Fusion',
    offer: { priceCents: 14990, minimumOrderQuantity: 1, availableQuantity: 12 },
    picture: 'strut-complete',
    description: 'Assembled strut for the CD3 platform with bearing, bump stop and boot.',
    fitment: [
      { make: 'Ford', models: ['Fusion'], years: [2006, 2012], drive: 'front' },
      { make: 'Mercury', models: ['Milan'], years: [2006, 2011], drive: 'front' },
    ],
  },
  {
    partNumber: 'TV-S3340',
    name: 'SportTrue Strut, Front, for Impreza and Forester',
    offer: { priceCents: 12990, minimumOrderQuantity: 1, availableQuantity: 15 },
    picture: 'strut-blue',
    description:
      'Inverted 40 % firmer strut for original springs, zinc-plated and blue. The camber bolt slot is where it should be.',
    fitment: [
      { make: 'Subaru', models: ['Impreza'], years: [2002, 2007] },
      { make: 'Subaru', models: ['Forester'], years: [2003, 2008] },
    ],
  },
  {
    partNumber: 'TV-S3346',
    name: 'SportTrue Strut, Front, for 3 Series (E46)',
    offer: { priceCents: 13490, minimumOrderQuantity: 1, availableQuantity: 13 },
    picture: 'strut-blue',
    description:
      'Firmer twin-tube strut for standard or lowering springs to −30 mm. Rear-wheel-drive cars only.',
    fitment: [
      {
        make: 'BMW',
        models: ['323i', '325i', '325ci', '328i', '328ci', '330i', '330ci'],
        years: [2000, 2006],
        drive: 'rear',
      },
    ],
  },
  {
    partNumber: 'TV-CS4412',
    name: 'Progressive Coil Spring, Rear, for Explorer',
    offer: { priceCents: 7490, minimumOrderQuantity: 2, availableQuantity: 18 },
    picture: 'coil-spring',
    description:
      'Chrome-silicon wire of 15 mm, wound cold, shot-peened and powder-coated. Carries 10 % more than the original without riding higher.',
    fitment: [{ make: 'Ford', models: ['Explorer 2WD', 'Explorer 4WD'], years: [2002, 2005] }],
  },
  {
    partNumber: 'TV-CS2801',
    name: 'Lowering Spring Set, 30 mm, for Golf and GTI',
    offer: { priceCents: 22990, minimumOrderQuantity: 1, availableQuantity: 8 },
    picture: 'coil-spring-red',
    description:
      'Four springs, 30 mm lower, rates raised by a quarter and progressive, so that daily roads stay bearable.',
    fitment: [
      { make: 'Volkswagen', models: ['Golf', 'GTI', 'Rabbit', 'Jetta'], years: [2006, 2013] },
    ],
  },
])
