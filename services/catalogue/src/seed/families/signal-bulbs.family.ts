import { family } from '../seed-product.ts'

/** Lumenhart: signal bulbs. */
export const signalBulbs = family('Lumenhart', 'Car bulbs', [
  {
    partNumber: 'LH-P21W',
    name: 'SignalPro P21W Bulb, 12 V 21 W',
    offer: { priceCents: 140, minimumOrderQuantity: 10, availableQuantity: 900 },
    picture: 'bulb-p21w',
    description:
      'Brake and reversing bulb with the BA15s bayonet, 460 lm. Nickel-plated brass cap, filament with a centre support. Ten to a box.',
    fitment: [
      { make: 'BMW', models: ['325i', '328i', '330i'], years: [2001, 2011] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta', 'Passat'], years: [2000, 2010] },
      { make: 'Volvo', models: ['S40', 'V50'], years: [2004, 2011] },
    ],
  },
  {
    partNumber: 'LH-P215W',
    name: 'SignalPro P21/5W Brake and Tail Bulb, 12 V 21/5 W',
    offer: { priceCents: 160, minimumOrderQuantity: 10, availableQuantity: 760 },
    picture: 'bulb-p215w',
    description:
      'Two filaments, 440 and 35 lm, on the BAY15d bayonet with pins at different heights so that it goes in only one way. Lead-free solder contacts. Ten to a box.',
    fitment: [
      { make: 'Mazda', models: ['3', '6'], years: [2004, 2013] },
      { make: 'Subaru', models: ['Forester', 'Impreza'], years: [2003, 2013] },
      { make: 'Mitsubishi', models: ['Outlander'], years: [2007, 2013] },
    ],
  },
  {
    partNumber: 'LH-PY21W',
    name: 'SignalPro PY21W Amber Turn-Signal Bulb, 12 V 21 W',
    offer: { priceCents: 190, minimumOrderQuantity: 10, availableQuantity: 540 },
    picture: 'bulb-py21w',
    description:
      'Amber bulb on the offset BAU15s bayonet, 280 lm. The colour is a ceramic coating, not a lacquer, and does not flake with heat. Ten to a box.',
    fitment: [
      { make: 'BMW', models: ['325i', '328i', '330i'], years: [2001, 2011] },
      { make: 'Audi', models: ['A4', 'A6'], years: [2000, 2008] },
      { make: 'Volvo', models: ['S60', 'V70'], years: [2001, 2009] },
    ],
  },
  {
    partNumber: 'LH-PSY24W',
    name: 'SignalPro PSY24W Amber Turn-Signal Bulb, 12 V 24 W',
    offer: { priceCents: 1690, minimumOrderQuantity: 4, availableQuantity: 96 },
    picture: 'bulb-psy24w',
    description:
      'Front indicator bulb with the sealed PG20/4 plug and amber glass, rated for 24 W. Small and hot: let it cool before changing it, and keep fingers off the glass. Four to a carton.',
    fitment: [
      { make: 'Audi', models: ['A4', 'A5', 'Q5'], years: [2009, 2012] },
      { make: 'Chevrolet', models: ['Camaro'], years: [2010, 2013] },
      { make: 'Land Rover', models: ['Range Rover Sport', 'LR4'], years: [2010, 2013] },
    ],
  },
  {
    partNumber: 'LH-W5W',
    name: 'SignalPro W5W Wedge Bulb, 12 V 5 W',
    offer: { priceCents: 60, minimumOrderQuantity: 10, availableQuantity: 1400 },
    picture: 'bulb-w5w',
    description:
      'Capless wedge bulb for side, number-plate and courtesy lights, base W2.1×9.5d, 50 lm. Wire loops are pre-formed to sit against flat contacts. Ten to a box.',
    fitment: [
      { make: 'Honda', models: ['Accord', 'Civic', 'CR-V', 'Fit'], years: [2003, 2012] },
      { make: 'Toyota', models: ['Corolla', 'Camry', 'Prius'], years: [2003, 2013] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta'], years: [2005, 2013] },
    ],
  },
  {
    partNumber: 'LH-C5W-36',
    name: 'SignalPro C5W Festoon Bulb, 36 mm, 12 V 5 W',
    offer: { priceCents: 70, minimumOrderQuantity: 10, availableQuantity: 820 },
    picture: 'bulb-festoon',
    description:
      'Tubular bulb for number-plate and interior lights, base SV8.5, 36 mm from cap to cap. Nickel-plated ends resist the green corrosion that starves these lights of current. Ten to a box.',
    fitment: [
      { make: 'BMW', models: ['325i', '328i', '330i'], years: [2001, 2011] },
      { make: 'Audi', models: ['A3', 'A4'], years: [2002, 2008] },
      { make: 'Mercedes-Benz', models: ['C230', 'C240', 'C280', 'C320'], years: [2001, 2007] },
    ],
  },
  {
    partNumber: 'LH-LED-W5W',
    name: 'NightPilot LED W5W Pair, 4000 K',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 150 },
    picture: 'bulb-led-w5w',
    description:
      'Warm-white LED wedge pair, 80 lm each at 1 W, with a resistor matched to bulb-failure monitors. The contacts are reversible: if one stays dark, turn it round.',
    fitment: [
      { make: 'Honda', models: ['Civic', 'CR-V'], years: [2006, 2012] },
      { make: 'Volkswagen', models: ['Golf', 'Jetta', 'GTI'], years: [2006, 2013] },
      { make: 'Subaru', models: ['Forester', 'Outback'], years: [2005, 2013] },
    ],
  },
])
