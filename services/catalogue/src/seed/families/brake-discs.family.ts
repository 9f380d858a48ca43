import { family } from '../seed-product.ts'

/** Ferrow: brake discs. */
export const brakeDiscs = family('Ferrow', 'Brake discs', [
  {
    partNumber: 'FW-D31318F',
    name: 'Vented Front Brake Disc for Accord, 282 mm',
    offer: { priceCents: 5290, minimumOrderQuantity: 2, availableQuantity: 48 },
    picture: 'brake-disc-vented',
    description:
      'Grey iron G3000 casting, 282 × 25 mm, five studs on 114.3 mm. Turned on both faces in one clamping, run-out under 0.03 mm, and coated with zinc dust on the hat and in the vanes. Priced each; fit in pairs.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007], cylinders: 4 },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'FW-D31270R',
    name: 'Solid Rear Brake Disc for Accord, 260 mm',
    offer: { priceCents: 3990, minimumOrderQuantity: 2, availableQuantity: 52 },
    picture: 'brake-disc-solid',
    description:
      'Solid rear disc, 260 × 10 mm, with the drum for the parking brake machined to 0.1 mm. Grey iron, coated hat. Minimum thickness 8 mm is cast into the edge.',
    fitment: [{ make: 'Honda', models: ['Accord'], years: [2003, 2007] }],
  },
  {
    partNumber: 'FW-D980720F',
    name: 'Vented Front Brake Disc for Corolla, 275 mm',
    offer: { priceCents: 4890, minimumOrderQuantity: 2, availableQuantity: 66 },
    picture: 'brake-disc-vented',
    description:
      '275 × 22 mm on 5 × 100 mm, 43 curved vanes. Balanced to 50 g·cm, so no clips are needed. Ready to fit: the corrosion film needs no washing off.',
    fitment: [{ make: 'Toyota', models: ['Corolla', 'Matrix'], years: [2009, 2013] }],
  },
  {
    partNumber: 'FW-D540140F',
    name: 'Vented Front Brake Disc for F-150, 330 mm',
    offer: { priceCents: 8490, minimumOrderQuantity: 2, availableQuantity: 24 },
    picture: 'brake-disc-six',
    description:
      'Six-stud disc for half-ton trucks, 330 × 30 mm, 12 kg of grey iron. Straight vanes, thick friction rings for repeated stops with a trailer. Priced each.',
    fitment: [{ make: 'Ford', models: ['F150 Pickup'], years: [2004, 2008] }],
  },
  {
    partNumber: 'FW-D580279F',
    name: 'Drilled and Slotted Front Disc for Silverado and Sierra, 330 mm',
    offer: { priceCents: 10990, minimumOrderQuantity: 2, availableQuantity: 18 },
    picture: 'brake-disc-six-drilled',
    description:
      'Chamfered holes and six slots a side let gas and water out from under the pad. Zinc-plated all over, six studs on 139.7 mm. For HaulStop pads; expect a faint hum when braking hard.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado C15', 'Silverado K15', 'Tahoe 1500'],
        years: [2007, 2013],
      },
      { make: 'GMC', models: ['Sierra C15', 'Sierra K15', 'Yukon 1500'], years: [2007, 2013] },
    ],
  },
  {
    partNumber: 'FW-D34116F',
    name: 'Coated Front Brake Disc for 3 Series (E46), 300 mm',
    offer: { priceCents: 7490, minimumOrderQuantity: 2, availableQuantity: 31 },
    picture: 'brake-disc-coated',
    description:
      'High-carbon casting, 300 × 22 mm, on 5 × 120 mm. A grey geomet coat covers the hat and the vanes; the set screw is in the bag. Carbon content damps the judder these front ends amplify.',
    fitment: [
      { make: 'BMW', models: ['325i', '325xi', '325ci', '328i', '328ci'], years: [2000, 2006] },
    ],
  },
  {
    partNumber: 'FW-D34201F',
    name: 'Coated Front Brake Disc for 328i (F30), 312 mm',
    offer: { priceCents: 8990, minimumOrderQuantity: 2, availableQuantity: 16 },
    picture: 'brake-disc-coated',
    description:
      '312 × 24 mm high-carbon disc with the coated hat of the original. Directional vanes: left and right differ, this listing is one matched piece a side.',
    fitment: [{ make: 'BMW', models: ['320i', '328i'], years: [2012, 2014], litres: [2, 2] }],
  },
  {
    partNumber: 'FW-D1K0615',
    name: 'Coated Front Brake Disc for Golf and Jetta, 288 mm',
    offer: { priceCents: 5990, minimumOrderQuantity: 2, availableQuantity: 42 },
    picture: 'brake-disc-coated',
    description:
      '288 × 25 mm on 5 × 112 mm, for the brake with code 1ZE. High-carbon iron, coated hat, set screw included.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Rabbit', 'Jetta', 'Eos'],
        years: [2006, 2009],
      },
      { make: 'Audi', models: ['A3'], years: [2006, 2009] },
    ],
  },
  {
    partNumber: 'FW-D26300F',
    name: 'Slotted Front Disc for Impreza and Forester, 293 mm',
    offer: { priceCents: 7990, minimumOrderQuantity: 2, availableQuantity: 20 },
    picture: 'brake-disc-slotted',
    description:
      'Eight slots a side keep the pad face clean on long descents. 293 × 24 mm on 5 × 100 mm, zinc-plated, vaned like the original. Fits under 16-inch wheels.',
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Impreza'], years: [2003, 2008] },
      { make: 'Subaru', models: ['Legacy'], years: [2005, 2009] },
    ],
  },
  {
    partNumber: 'FW-D402061F',
    name: 'Vented Front Brake Disc for Altima and Maxima, 297 mm',
    offer: { priceCents: 5490, minimumOrderQuantity: 2, availableQuantity: 35 },
    picture: 'brake-disc-vented',
    description:
      '297 × 26 mm on 5 × 114.3 mm, grey iron G3000. Both faces ground with a cross-hatched finish that beds new pads in quickly.',
    fitment: [
      { make: 'Nissan', models: ['Altima'], years: [2007, 2012] },
      { make: 'Nissan', models: ['Maxima'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'FW-D52089R',
    name: 'Solid Rear Brake Disc for Grand Cherokee, 320 mm',
    offer: { priceCents: 6490, minimumOrderQuantity: 2, availableQuantity: 4 },
    picture: 'brake-disc-solid',
    description:
      'Rear disc with an inner parking-brake drum, 320 × 14 mm, five studs on 127 mm. Coated hat and edge; friction faces left bare.',
    fitment: [{ make: 'Jeep', models: ['Grand Cherokee', 'Commander'], years: [2006, 2010] }],
  },
  {
    partNumber: 'FW-DR2020',
    name: 'Rear Brake Drum for Civic and Fit, 200 mm',
    offer: { priceCents: 4290, minimumOrderQuantity: 2, availableQuantity: 38 },
    picture: 'brake-drum',
    description:
      'Cast drum, 200 mm inside diameter, bored and ground in one pass. Two threaded holes let M8 bolts push it off when it has rusted on.',
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [2001, 2011] },
      { make: 'Honda', models: ['Fit'], years: [2007, 2013] },
    ],
  },
])
