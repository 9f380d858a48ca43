import { family } from '../seed-product.ts'

/** Ferrow: brake pads ceramic. */
export const brakePadsCeramic = family('Ferrow', 'Brake pads', [
  {
    partNumber: 'FW-P914F',
    name: 'CeramicStop Front Brake Pad Set for Accord and TSX',
    offer: { priceCents: 4690, minimumOrderQuantity: 1, availableQuantity: 64 },
    picture: 'brake-pad-ceramic',
    description:
      'Ceramic compound with copper-free fibres, rated FF: quiet, even bite from the first stop and very little dust. Slotted and chamfered, with rubber-coated shims bonded on. Set of four pads with wear indicators and abutment clips.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007], cylinders: 4 },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
  {
    partNumber: 'FW-P537R',
    name: 'CeramicStop Rear Brake Pad Set for Accord',
    offer: { priceCents: 3890, minimumOrderQuantity: 1, availableQuantity: 71 },
    picture: 'brake-pad-ceramic',
    description:
      'Ceramic rear pads made to the original 14.9 mm thickness, FMSI D537 shape. Low dust on light-coloured wheels and no bedding-in squeal. Set of four with clips; wind the caliper piston back, do not press it.',
    fitment: [
      { make: 'Honda', models: ['Accord'], years: [2003, 2007] },
      { make: 'Honda', models: ['Civic'], years: [2006, 2011] },
    ],
  },
  {
    partNumber: 'FW-P1210F',
    name: 'CeramicStop Front Brake Pad Set for Corolla and Matrix',
    offer: { priceCents: 4190, minimumOrderQuantity: 1, availableQuantity: 88 },
    picture: 'brake-pad-ceramic',
    description:
      'Copper-free ceramic pads, FMSI D1210, for 275 mm discs. Scorched at the works, so they reach full friction within the first few stops. Set of four with squealer tabs.',
    fitment: [
      { make: 'Toyota', models: ['Corolla', 'Matrix'], years: [2009, 2013] },
      { make: 'Scion', models: ['xD'], years: [2008, 2014] },
    ],
  },
  {
    partNumber: 'FW-P906F',
    name: 'CeramicStop Front Brake Pad Set for Camry',
    offer: { priceCents: 4490, minimumOrderQuantity: 1, availableQuantity: 53 },
    picture: 'brake-pad-ceramic',
    description:
      'FMSI D906 shape for the 296 mm front discs of the Camry and Avalon. Ceramic compound, multi-layer shims, stainless abutment clips in the box.',
    fitment: [
      { make: 'Toyota', models: ['Camry'], years: [2002, 2006] },
      { make: 'Toyota', models: ['Avalon'], years: [2000, 2004] },
      { make: 'Lexus', models: ['ES 300', 'ES 330'], years: [2002, 2006] },
    ],
  },
  {
    partNumber: 'FW-P1078F',
    name: 'CeramicStop Front Brake Pad Set for Forester, Impreza and Legacy',
    offer: { priceCents: 4590, minimumOrderQuantity: 1, availableQuantity: 57 },
    picture: 'brake-pad-ceramic',
    description:
      "FMSI D1078 for Subaru's twin-piston front calipers, 293 mm discs. Ceramic, with offset chamfers that cure the low-speed moan these calipers are known for. Set of four with clips.",
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Impreza'], years: [2003, 2010] },
      { make: 'Subaru', models: ['Legacy', 'Outback'], years: [2005, 2009] },
    ],
  },
  {
    partNumber: 'FW-P830F',
    name: 'CeramicStop Front Brake Pad Set for Maxima and Altima V6',
    offer: { priceCents: 4390, minimumOrderQuantity: 1, availableQuantity: 41 },
    picture: 'brake-pad-ceramic',
    description:
      "Ceramic pads for the 297 mm front brakes of Nissan's VQ-engined saloons. Rubber-steel-rubber shims keep the pads from rattling on rough concrete. Set of four.",
    fitment: [
      { make: 'Nissan', models: ['Maxima'], years: [2000, 2008] },
      { make: 'Nissan', models: ['Altima'], years: [2002, 2006], cylinders: 6 },
      { make: 'Infiniti', models: ['G35'], years: [2003, 2004] },
    ],
  },
  {
    partNumber: 'FW-P1258F',
    name: 'CeramicStop Front Brake Pad Set for Mazda 3 and 5',
    offer: { priceCents: 4290, minimumOrderQuantity: 1, availableQuantity: 0 },
    picture: 'brake-pad-ceramic',
    description:
      'Copper-free ceramic pads for the 278 mm and 300 mm front discs of the first Mazda 3. Bonded shims, one squealer tab a side. Set of four with grease sachet.',
    fitment: [
      { make: 'Mazda', models: ['3'], years: [2004, 2013] },
      { make: 'Mazda', models: ['5'], years: [2006, 2010] },
    ],
  },
])
