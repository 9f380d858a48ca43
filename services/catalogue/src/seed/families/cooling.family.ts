import { family } from '../seed-product.ts'

/** Caldbore: cooling. */
export const cooling = family('Caldbore', 'Cooling', [
  {
    partNumber: 'CB-WP1MZ',
    name: 'SteadyFlow Water Pump for Toyota and Lexus V6',
    offer: { priceCents: 6990, minimumOrderQuantity: 1, availableQuantity: 26 },
    picture: 'water-pump',
    description:
      'Die-cast pump with a stamped steel impeller, unit bearing and a carbon on silicon-carbide seal. Comes with the metal gasket.',
    fitment: [
      {
        make: 'Toyota',
        models: ['Camry', 'Highlander', 'Sienna', 'Avalon'],
        years: [1999, 2006],
        cylinders: 6,
        litres: [3, 3.3],
      },
      { make: 'Lexus', models: ['ES 300', 'ES 330', 'RX 300', 'RX 330'], years: [1999, 2006] },
    ],
  },
  {
    partNumber: 'CB-WPV8',
    name: 'SteadyFlow Water Pump for GM V8',
    offer: { priceCents: 9490, minimumOrderQuantity: 1, availableQuantity: 14 },
    picture: 'water-pump',
    description:
      'Aluminium housing with its thermostat seat machined, new gaskets and bypass plug. For the 4.8 to 6.0 V8.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Tahoe 1500', 'Suburban 1500'],
        years: [2000, 2006],
        cylinders: 8,
        litres: [4.8, 6],
      },
    ],
  },
  {
    partNumber: 'CB-TH82',
    name: 'Wax Thermostat 82 °C with Gasket for Honda and Acura',
    offer: { priceCents: 1690, minimumOrderQuantity: 1, availableQuantity: 74 },
    picture: 'thermostat',
    description: 'Opens at 82 °C and is fully open, 8 mm, at 95. The jiggle pin goes on top.',
    fitment: [
      {
        make: 'Honda',
        models: ['Accord', 'Civic', 'CR-V', 'Element'],
        years: [2002, 2012],
        cylinders: 4,
      },
    ],
  },
  {
    partNumber: 'CB-TH88',
    name: 'Wax Thermostat 88 °C in Housing for BMW Sixes',
    offer: { priceCents: 4990, minimumOrderQuantity: 1, availableQuantity: 28 },
    picture: 'thermostat',
    description:
      'Complete with housing and seal, because the plastic housing is what cracks. For the M54 engine.',
    fitment: [
      {
        make: 'BMW',
        models: ['325i', '330i', '525i', '530i', 'X3', 'X5'],
        years: [2001, 2006],
        cylinders: 6,
      },
    ],
  },
])
