import { family } from '../seed-product.ts'

/** Lumenhart: headlamp bulbs. */
export const headlampBulbs = family('Lumenhart', 'Car bulbs', [
  {
    partNumber: 'LH-H1-55',
    name: 'ClearBeam H1 Halogen Bulb, 12 V 55 W',
    offer: { priceCents: 540, minimumOrderQuantity: 10, availableQuantity: 460 },
    picture: 'bulb-h1',
    description:
      'Single-filament halogen for high beams and driving lights, base P14.5s. Quartz envelope, 1550 lm at 13.2 V and a rated life of 400 hours. Packed ten to a box; wipe the glass with alcohol if it was touched.',
    fitment: [
      { make: 'Audi', models: ['A4'], years: [2000, 2001] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta'], years: [2000, 2006] },
      { make: 'Mazda', models: ['MX-5 Miata'], years: [2001, 2005] },
    ],
  },
  {
    partNumber: 'LH-H3-55',
    name: 'ClearBeam H3 Halogen Fog Bulb, 12 V 55 W',
    offer: { priceCents: 520, minimumOrderQuantity: 10, availableQuantity: 310 },
    picture: 'bulb-h3',
    description:
      "Fog lamp bulb with the PK22s flange and its own flying lead, 1450 lm. The transverse filament sits within 0.2 mm of the reflector's focus, so the cut-off of the fog beam stays sharp. Ten to a box.",
    fitment: [
      { make: 'Subaru', models: ['Impreza'], years: [2002, 2005] },
      { make: 'Mitsubishi', models: ['Lancer'], years: [2002, 2006] },
      { make: 'Volkswagen', models: ['Jetta'], years: [2000, 2004] },
    ],
  },
  {
    partNumber: 'LH-H4-6055',
    name: 'ClearBeam H4 Twin-Filament Bulb, 12 V 60/55 W',
    offer: { priceCents: 680, minimumOrderQuantity: 10, availableQuantity: 520 },
    picture: 'bulb-h4',
    description:
      'High and low beam in one envelope on the three-pin P43t base, 1650 and 1000 lm. The molybdenum shield under the low-beam filament is spot-welded, not crimped, and survives washboard roads. Ten to a box.',
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [1996, 2003] },
      { make: 'Toyota', models: ['Yaris'], years: [2007, 2014] },
      { make: 'Nissan', models: ['Versa'], years: [2007, 2014] },
      { make: 'Suzuki', models: ['Grand Vitara'], years: [2006, 2008] },
    ],
  },
  {
    partNumber: 'LH-H7-55',
    name: 'ClearBeam H7 Halogen Bulb, 12 V 55 W',
    offer: { priceCents: 690, minimumOrderQuantity: 10, availableQuantity: 640 },
    picture: 'bulb-h7',
    description:
      'The low-beam bulb of half the cars on the road: base PX26d, 1500 lm, 3200 K. UV-filtering quartz keeps polycarbonate lenses from yellowing. Ten to a box, because H7s are changed in pairs.',
    fitment: [
      { make: 'BMW', models: ['325i', '325xi', '330i', '330xi'], years: [2002, 2006] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta', 'GTI', 'Rabbit'], years: [2006, 2010] },
      { make: 'Hyundai', models: ['Sonata'], years: [2006, 2010] },
      { make: 'Volvo', models: ['S60', 'V70'], years: [2001, 2009] },
    ],
  },
  {
    partNumber: 'LH-H7-RB',
    name: 'RoadBright +90 H7 Halogen Bulb, 12 V 55 W',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 86 },
    picture: 'bulb-h7-blue',
    description:
      'H7 with a shorter, hotter filament and xenon fill: up to 90 % more light between 50 and 75 m down the road, 3500 K. Expect about 250 hours of life in exchange. Sold as single bulbs, two at least.',
    fitment: [
      { make: 'BMW', models: ['325i', '325xi', '330i', '330xi'], years: [2002, 2006] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta', 'GTI'], years: [2006, 2010] },
      { make: 'Mercedes-Benz', models: ['C230', 'C240', 'C320'], years: [2001, 2007] },
    ],
  },
  {
    partNumber: 'LH-H8-35',
    name: 'ClearBeam H8 Fog Bulb, 12 V 35 W',
    offer: { priceCents: 890, minimumOrderQuantity: 10, availableQuantity: 210 },
    picture: 'bulb-h8',
    description:
      'Sealed right-angle plug, base PGJ19-1, 800 lm. The O-ring seals against the lamp housing, so replace it with the bulb rather than reuse a flattened one. Ten to a box.',
    fitment: [
      { make: 'BMW', models: ['328i', '328xi', '335i'], years: [2007, 2011] },
      { make: 'Ford', models: ['Edge'], years: [2007, 2010] },
      { make: 'Nissan', models: ['Juke'], years: [2011, 2014] },
    ],
  },
  {
    partNumber: 'LH-H11-55',
    name: 'ClearBeam H11 Halogen Bulb, 12 V 55 W',
    offer: { priceCents: 980, minimumOrderQuantity: 10, availableQuantity: 380 },
    picture: 'bulb-h11',
    description:
      'Low-beam and fog bulb with the sealed PGJ19-2 plug, 1350 lm. Moulded in glass-filled PPS that stands the 180 °C behind a closed projector. Ten to a box.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2008, 2012] },
      { make: 'Toyota', models: ['Camry', 'Corolla'], years: [2007, 2013] },
      { make: 'Ford', models: ['Fusion'], years: [2006, 2012] },
      { make: 'Chevrolet', models: ['Malibu'], years: [2008, 2012] },
    ],
  },
  {
    partNumber: 'LH-H13-6055',
    name: 'ClearBeam H13 Twin-Filament Bulb, 12 V 60/55 W',
    offer: { priceCents: 1180, minimumOrderQuantity: 4, availableQuantity: 124 },
    picture: 'bulb-h13',
    description:
      'The 9008: twin filaments on the keyed P26.4t base, 1700 and 1100 lm. Built for trucks, with a braced filament mount tested at 15 g. Four to a carton.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup'], years: [2004, 2014] },
      { make: 'Dodge', models: ['Ram 1500 Pickup'], years: [2006, 2012] },
      { make: 'Ford', models: ['Mustang'], years: [2005, 2012] },
      { make: 'Jeep', models: ['Wrangler'], years: [2007, 2014] },
    ],
  },
  {
    partNumber: 'LH-HB3-65',
    name: 'ClearBeam HB3 (9005) High-Beam Bulb, 12 V 65 W',
    offer: { priceCents: 920, minimumOrderQuantity: 10, availableQuantity: 270 },
    picture: 'bulb-hb3',
    description:
      'High-beam bulb on the P20d base, 1860 lm. The tab pattern differs from HB4 on purpose: do not trim it to fit. Ten to a box.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2012] },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
      { make: 'Toyota', models: ['Camry'], years: [2002, 2013] },
      { make: 'Subaru', models: ['Legacy'], years: [2005, 2009] },
    ],
  },
  {
    partNumber: 'LH-HB4-51',
    name: 'ClearBeam HB4 (9006) Low-Beam Bulb, 12 V 51 W',
    offer: { priceCents: 890, minimumOrderQuantity: 10, availableQuantity: 300 },
    picture: 'bulb-hb4',
    description:
      'Low-beam bulb on the P22d base, 1095 lm at 51 W. Axial filament, black-topped envelope against glare. Ten to a box.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007] },
      { make: 'Toyota', models: ['Camry', 'Corolla'], years: [2003, 2006] },
      { make: 'Dodge', models: ['Charger'], years: [2006, 2010] },
      { make: 'BMW', models: ['325i', '330i'], years: [2001, 2001] },
    ],
  },
])
