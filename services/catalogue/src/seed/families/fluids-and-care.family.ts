import { family } from '../seed-product.ts'

/** Nordveil: fluids and care. */
export const fluidsAndCare = family('Nordveil', 'Fluids and care', [
  {
    partNumber: 'NV-G48-5',
    name: 'FrostGuard Blue Coolant Concentrate, 5 l',
    offer: { priceCents: 3490, minimumOrderQuantity: 1, availableQuantity: 73 },
    picture: 'coolant-jug-blue',
    description:
      'Hybrid-organic ethylene-glycol coolant, silicated. Mix one to one with distilled water for −37 °C.',
  },
  {
    partNumber: 'NV-OAT-5',
    name: 'FrostGuard Pink Long-Life Coolant, Ready Mixed, 5 l',
    offer: { priceCents: 2990, minimumOrderQuantity: 1, availableQuantity: 81 },
    picture: 'coolant-jug-pink',
    description:
      'OAT coolant, free of silicates and phosphates, good for five years. Do not mix with blue.',
  },
  {
    partNumber: 'NV-DOT4-1',
    name: 'StopLine DOT 4 Brake Fluid, 1 l',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 155 },
    picture: 'brake-fluid',
    description:
      'Dry boiling point 265 °C, wet 170 °C, 700 mm²/s at −40 °C. Change every two years: it drinks water.',
  },
  {
    partNumber: 'NV-DOT51-05',
    name: 'StopLine DOT 5.1 Brake Fluid, 0.5 l',
    offer: { priceCents: 990, minimumOrderQuantity: 2, availableQuantity: 68 },
    picture: 'brake-fluid',
    description:
      'For ABS and stability systems that pump fast: 270 °C dry, 185 °C wet, thin when cold. Mixes with DOT 4, never with silicone DOT 5.',
  },
  {
    partNumber: 'NV-BC-500',
    name: 'CleanStop Brake Cleaner, 500 ml',
    offer: { priceCents: 490, minimumOrderQuantity: 12, availableQuantity: 300 },
    picture: 'spray-red',
    description:
      'Acetone-based, chlorine-free, dry in a minute with no film. By the case of twelve.',
  },
  {
    partNumber: 'NV-PL-400',
    name: 'LooseNut Penetrating Oil, 400 ml',
    offer: { priceCents: 690, minimumOrderQuantity: 6, availableQuantity: 180 },
    picture: 'spray-blue',
    description:
      'Creeps into rusted threads with a shock of cold first. Give it ten minutes and a tap with a hammer.',
  },
  {
    partNumber: 'NV-CG-400',
    name: 'BareTouch Contact Cleaner, 400 ml',
    offer: { priceCents: 790, minimumOrderQuantity: 6, availableQuantity: 144 },
    picture: 'spray-black',
    description:
      'Plastic-safe cleaner for connectors and MAF sensors. Lets nothing behind but clean metal.',
  },
  {
    partNumber: 'NV-GR-400',
    name: 'HubGrip Lithium Complex Grease, 400 g Cartridge',
    offer: { priceCents: 690, minimumOrderQuantity: 6, availableQuantity: 130 },
    picture: 'grease-cartridge',
    description: 'NLGI 2, drop point 260 °C, for wheel bearings and joints. Fits standard guns.',
  },
  {
    partNumber: 'NV-SW-5',
    name: 'ClearRoad Winter Screenwash, −25 °C, 5 l',
    offer: { priceCents: 1090, minimumOrderQuantity: 2, availableQuantity: 90 },
    picture: 'screenwash-jug',
    description:
      'Ready to use to −25 °C, no streaks, safe for polycarbonate headlamps and fan jets.',
  },
])
