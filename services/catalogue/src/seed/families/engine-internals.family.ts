import { family } from '../seed-product.ts'

/** Caldbore: engine internals. */
export const engineInternals = family('Caldbore', 'Engine internals', [
  {
    partNumber: 'CB-PS860',
    name: 'Forged Piston Set for Honda 2.0 and 2.4, 86.0 mm',
    offer: { priceCents: 54900, minimumOrderQuantity: 1, availableQuantity: 6 },
    picture: 'piston-set',
    description:
      'Four pistons forged in 2618 alloy, 86.0 mm, 9.8 to 1 in the 2.0. Skirts coated with graphite, pins 22 mm and wire locks included. Needs 0.07 mm clearance: have the bore honed to the piston.',
    fitment: [
      { make: 'Honda', models: ['Civic', 'S2000'], years: [2000, 2011], litres: [2, 2] },
      { make: 'Acura', models: ['RSX'], years: [2002, 2006] },
    ],
  },
  {
    partNumber: 'CB-PS925',
    name: 'Cast Piston Set for Small-Block 5.3 V8, 96.0 mm',
    offer: { priceCents: 32900, minimumOrderQuantity: 1, availableQuantity: 5 },
    picture: 'piston-set',
    description:
      'Eight hypereutectic pistons with flat tops and pressed pins, standard size. Weights within 2 g of each other.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [2000, 2006],
        litres: [5.3, 5.3],
      },
      {
        make: 'GMC',
        models: ['Sierra 1500', 'Yukon 1500'],
        years: [2000, 2006],
        litres: [5.3, 5.3],
      },
    ],
  },
  {
    partNumber: 'CB-PS810',
    name: 'Forged Piston Set for Volkswagen 1.8 T, 81.0 mm',
    offer: { priceCents: 51900, minimumOrderQuantity: 1, availableQuantity: 4 },
    picture: 'piston-set',
    description:
      'Four 4032 forgings with 9.2 to 1 crowns and 20 mm pins. Anti-detonation grooves above the top ring.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'Passat'],
        years: [2000, 2005],
        litres: [1.8, 1.8],
      },
      { make: 'Audi', models: ['A4', 'TT'], years: [2000, 2005], litres: [1.8, 1.8] },
    ],
  },
  {
    partNumber: 'CB-PS995',
    name: 'Forged Piston Set for Subaru 2.5 Turbo, 99.5 mm',
    offer: { priceCents: 57900, minimumOrderQuantity: 1, availableQuantity: 0 },
    picture: 'piston-set',
    description:
      'Four short-skirted forgings for the EJ257, ceramic-coated crowns. Rings CB-PR995 are sold apart.',
    fitment: [{ make: 'Subaru', models: ['Impreza'], years: [2004, 2014], litres: [2.5, 2.5] }],
  },
  {
    partNumber: 'CB-PR860',
    name: 'Piston Ring Set, 86.0 mm, for Four Cylinders',
    offer: { priceCents: 8990, minimumOrderQuantity: 1, availableQuantity: 21 },
    picture: 'piston-rings',
    description:
      'Nitrided steel top ring, tapered iron second ring, three-piece oil ring: 1.2, 1.5 and 2.8 mm. File to fit, table on the box.',
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [2002, 2011], litres: [2, 2] },
      { make: 'Acura', models: ['RSX'], years: [2002, 2006] },
    ],
  },
  {
    partNumber: 'CB-PR995',
    name: 'Piston Ring Set, 99.5 mm, for Four Cylinders',
    offer: { priceCents: 9490, minimumOrderQuantity: 1, availableQuantity: 13 },
    picture: 'piston-rings',
    description:
      'Gas-nitrided top ring in 1.0 mm, napier second ring and low-tension oil ring for 99.5 mm bores.',
    fitment: [
      {
        make: 'Subaru',
        models: ['Impreza', 'Legacy', 'Forester'],
        years: [2000, 2012],
        litres: [2.5, 2.5],
      },
    ],
  },
  {
    partNumber: 'CB-HG25',
    name: 'Multi-Layer Steel Head Gasket for Subaru 2.5',
    offer: { priceCents: 5490, minimumOrderQuantity: 2, availableQuantity: 24 },
    picture: 'head-gasket',
    description:
      'Three layers of spring steel with a nitrile coat, 0.7 mm crushed. The cure for the composite gasket that weeps. Two to an engine.',
    fitment: [
      {
        make: 'Subaru',
        models: ['Forester', 'Impreza', 'Legacy', 'Outback'],
        years: [2000, 2010],
        cylinders: 4,
        litres: [2.5, 2.5],
      },
    ],
  },
  {
    partNumber: 'CB-HG24',
    name: 'Multi-Layer Steel Head Gasket for Honda 2.4',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 18 },
    picture: 'head-gasket',
    description:
      'Four layers with stopper rings round each bore. Head and block want a finish of Ra 1.5 µm or better.',
    fitment: [
      {
        make: 'Honda',
        models: ['Accord', 'CR-V', 'Element'],
        years: [2002, 2011],
        litres: [2.4, 2.4],
      },
      { make: 'Acura', models: ['TSX'], years: [2004, 2008] },
    ],
  },
])
