import { family } from '../seed-product.ts'

/** Lumenhart: xenon and led bulbs. */
export const xenonAndLedBulbs = family('Lumenhart', 'Car bulbs', [
  {
    partNumber: 'LH-D2S-43',
    name: 'ArcWhite D2S Xenon Burner, 35 W 4300 K',
    offer: { priceCents: 4490, minimumOrderQuantity: 2, availableQuantity: 58 },
    picture: 'bulb-d2s',
    description:
      'Gas-discharge burner on the P32d-2 base, 3200 lm at 4300 K and a rated life of 2500 hours. The arc is struck at about 23 kV: disconnect the battery before opening the lamp. Change both sides together or the colours will differ.',
    fitment: [
      { make: 'BMW', models: ['330i', '330xi', '330ci'], years: [2002, 2006] },
      { make: 'Acura', models: ['TL', 'TSX'], years: [2004, 2008] },
      { make: 'Audi', models: ['A4'], years: [2002, 2005] },
      { make: 'Lexus', models: ['IS 300', 'ES 330'], years: [2002, 2006] },
    ],
  },
  {
    partNumber: 'LH-D1S-43',
    name: 'ArcWhite D1S Xenon Burner with Igniter, 35 W 4300 K',
    offer: { priceCents: 5990, minimumOrderQuantity: 2, availableQuantity: 37 },
    picture: 'bulb-d1s',
    description:
      'Burner and igniter in one sealed housing, base PK32d-2, 3200 lm. The housing carries the lock of the original plug, so no adapter is needed. Sold singly, two at least.',
    fitment: [
      { make: 'BMW', models: ['328i', '335i'], years: [2007, 2013] },
      { make: 'Audi', models: ['A4', 'A5', 'Q5'], years: [2008, 2012] },
      { make: 'Cadillac', models: ['CTS'], years: [2008, 2013] },
      { make: 'Mercedes-Benz', models: ['C300', 'C350'], years: [2008, 2011] },
    ],
  },
  {
    partNumber: 'LH-LED-H11',
    name: 'NightPilot LED H11 Fog Lamp Pair, 6000 K',
    offer: { priceCents: 5490, minimumOrderQuantity: 1, availableQuantity: 44 },
    picture: 'bulb-led-h11',
    description:
      'Drop-in LED pair with a finned aluminium heat sink and no fan to fail, 1400 lm a lamp at 14 W. The chips sit where the filament was, so the fog beam keeps its pattern. For fog lamps only; LED retrofits in headlamps are not road-legal in many places.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2008, 2012] },
      { make: 'Ford', models: ['Fusion', 'Edge'], years: [2006, 2012] },
      { make: 'Toyota', models: ['Camry'], years: [2007, 2013] },
    ],
  },
])
