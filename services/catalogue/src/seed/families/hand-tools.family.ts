import { family } from '../seed-product.ts'

/** Brannick: hand tools. */
export const handTools = family('Brannick', 'Hand tools', [
  {
    partNumber: 'BR-CW12',
    name: 'Guild Combination Spanner Set, 8–19 mm, 12 Pieces',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 43 },
    picture: 'spanner-set',
    description:
      'Drop-forged, offset 15°, mirror-polished jaws. In a roll with the sizes stitched on.',
  },
  {
    partNumber: 'BR-CR8',
    name: 'Guild Ratchet Spanner Set, 8–19 mm, 8 Pieces',
    offer: { priceCents: 7490, minimumOrderQuantity: 1, availableQuantity: 29 },
    picture: 'ratchet-spanner-set',
    description:
      '72 teeth in a ring that is hardly thicker than a plain one. Levers on the reversible sizes.',
  },
  {
    partNumber: 'BR-SD8',
    name: 'Guild Screwdriver Set, 8 Pieces',
    offer: { priceCents: 3490, minimumOrderQuantity: 1, availableQuantity: 58 },
    picture: 'screwdriver-set',
    description:
      'Slotted and cross-point, blades of S2 steel through the whole handle with a striking cap and hex bolster.',
  },
  {
    partNumber: 'BR-HX9',
    name: 'Guild Hex Key Set, 1.5–10 mm, Long Arm',
    offer: { priceCents: 1990, minimumOrderQuantity: 2, availableQuantity: 84 },
    picture: 'hex-key-set',
    description: 'Ball ends at 25°, black-oxide, in a holder that turns out.',
  },
  {
    partNumber: 'BR-PL3',
    name: 'Guild Pliers Set, 3 Pieces',
    offer: { priceCents: 4490, minimumOrderQuantity: 1, availableQuantity: 47 },
    picture: 'pliers-set',
    description:
      'Combination, long-nose and diagonal cutters with box joints and two-component grips. Cutters do 2.2 mm spring steel.',
  },
  {
    partNumber: 'BR-WP250',
    name: 'Drover Water-Pump Pliers, 250 mm',
    offer: { priceCents: 2490, minimumOrderQuantity: 1, availableQuantity: 61 },
    picture: 'water-pump-pliers',
    description: 'Self-locking on pipes to 46 mm, 25 positions set by a button.',
  },
  {
    partNumber: 'BR-HM1',
    name: 'Drover Ball-Pein Hammer, 680 g',
    offer: { priceCents: 2290, minimumOrderQuantity: 1, availableQuantity: 40 },
    picture: 'hammer',
    description: 'Forged head, hickory handle wedged thrice.',
  },
  {
    partNumber: 'BR-IL10',
    name: 'WorkLight Cordless Inspection Lamp, 1000 lm',
    offer: { priceCents: 5990, minimumOrderQuantity: 1, availableQuantity: 34 },
    picture: 'inspection-lamp',
    description:
      'COB panel of 1000 lm and a spot in the tip, four hours on high. Magnet in the base, hook at the top, IP54.',
  },
])
