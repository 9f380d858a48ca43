import { family } from '../seed-product.ts'

/** Torvane: shock absorbers. */
export const shockAbsorbers = family('Torvane', 'Shock absorbers and springs', [
  {
    partNumber: 'TV-G5603',
    name: 'RoadTrue Gas Shock Absorber, Rear, for F-150',
    offer: { priceCents: 5490, minimumOrderQuantity: 2, availableQuantity: 44 },
    picture: 'shock-absorber-black',
    description:
      'Twin-tube gas shock with a 35 mm piston and velocity-sensitive valves: soft on ripples, firm on ruts. Bushings pressed in. Priced each, sold in pairs.',
    fitment: [{ make: 'Ford', models: ['F150 Pickup'], years: [2004, 2008] }],
  },
  {
    partNumber: 'TV-G5801',
    name: 'RoadTrue Gas Shock Absorber, Front, for Silverado 4WD',
    offer: { priceCents: 5690, minimumOrderQuantity: 2, availableQuantity: 36 },
    picture: 'shock-absorber-black',
    description:
      'For torsion-bar front ends. Nitrogen at 7 bar stops the oil foaming on washboard. Lower bar pin welded, upper stud M10.',
    fitment: [
      { make: 'Chevrolet', models: ['Silverado 1500'], years: [1999, 2006], drive: 'all' },
      { make: 'GMC', models: ['Sierra 1500'], years: [1999, 2006], drive: 'all' },
    ],
  },
  {
    partNumber: 'TV-M4600',
    name: 'TrailMono Monotube Shock, Front, for Tacoma 4WD',
    offer: { priceCents: 11990, minimumOrderQuantity: 2, availableQuantity: 19 },
    picture: 'shock-absorber-yellow',
    description:
      '46 mm monotube with a floating piston: oil and gas never meet, so it does not fade on a long dirt descent. Honed seamless tube, 14 mm chromed rod.',
    fitment: [
      { make: 'Toyota', models: ['Tacoma 4WD'], years: [2005, 2014] },
      { make: 'Toyota', models: ['4Runner 4WD'], years: [2003, 2009] },
    ],
  },
  {
    partNumber: 'TV-M5100',
    name: 'TrailMono Monotube Shock, Rear, for Wrangler',
    offer: { priceCents: 10490, minimumOrderQuantity: 2, availableQuantity: 23 },
    picture: 'shock-absorber-yellow',
    description:
      'Monotube rear shock for 0 to 50 mm of lift, with a dust boot. Digressive valves hold the axle down without beating you up.',
    fitment: [{ make: 'Jeep', models: ['Wrangler'], years: [2007, 2014] }],
  },
])
