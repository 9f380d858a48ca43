import { family } from '../seed-product.ts'

/** Ferrow: brake pads haul. */
export const brakePadsHaul = family('Ferrow', 'Brake pads', [
  {
    partNumber: 'FW-P1083F',
    name: 'HaulStop Front Brake Pad Set for F-150',
    offer: { priceCents: 5490, minimumOrderQuantity: 1, availableQuantity: 46 },
    picture: 'brake-pad-heavy',
    description:
      'Semi-metallic compound with steel fibre for trucks that tow: the coefficient stays above 0.38 up to 400 °C. Mechanically retained backing plates, zinc-plated against rust jacking. Set of four with hardware.',
    fitment: [
      { make: 'Ford', models: ['F150 Pickup'], years: [2004, 2008] },
      { make: 'Lincoln', models: ['Mark LT'], years: [2006, 2008] },
    ],
  },
  {
    partNumber: 'FW-P1363F',
    name: 'HaulStop Front Brake Pad Set for Silverado and Sierra 1500',
    offer: { priceCents: 5690, minimumOrderQuantity: 1, availableQuantity: 39 },
    picture: 'brake-pad-heavy',
    description:
      'Semi-metallic pads, FMSI D1363, for the 330 mm front brakes of half-ton trucks. Riveted as well as bonded, with a full-width slot that sheds mud. Set of four with clips.',
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
    partNumber: 'FW-P965R',
    name: 'HaulStop Rear Brake Pad Set for Explorer',
    offer: { priceCents: 4790, minimumOrderQuantity: 1, availableQuantity: 27 },
    picture: 'brake-pad-heavy',
    description:
      'Rear pads for body-on-frame Explorers and Mountaineers. Semi-metallic, shimmed, and chamfered to keep vibration out of a long wheelbase. Set of four.',
    fitment: [
      { make: 'Ford', models: ['Explorer 2WD', 'Explorer 4WD'], years: [2002, 2005] },
      { make: 'Mercury', models: ['Mountaineer'], years: [2002, 2005] },
    ],
  },
  {
    partNumber: 'FW-P1080R',
    name: 'HaulStop Rear Brake Pad Set for Grand Cherokee and Commander',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 33 },
    picture: 'brake-pad-heavy',
    description:
      'Semi-metallic rear pads, FMSI D1080, for Jeeps that pull a trailer. Backing plates are shot-blasted before bonding. Set of four with clips.',
    fitment: [{ make: 'Jeep', models: ['Grand Cherokee', 'Commander'], years: [2006, 2010] }],
  },
])
