import { family } from '../seed-product.ts'

/** Ferrow: brake pads european. */
export const brakePadsEuropean = family('Ferrow', 'Brake pads', [
  {
    partNumber: 'FW-P946F',
    name: 'EuroStop Front Brake Pad Set for 3 Series (E46)',
    offer: { priceCents: 6490, minimumOrderQuantity: 1, availableQuantity: 34 },
    picture: 'brake-pad-euro',
    description:
      'Low-metallic compound tuned for German calipers: firm pedal, stable past 500 °C, more dust than ceramic. FMSI D946, with piston-spring backing plates. Wear-sensor groove cut; sensor FW-S34 is sold apart.',
    fitment: [
      {
        make: 'BMW',
        models: ['323i', '325i', '325xi', '325ci', '328i', '328ci'],
        years: [2000, 2006],
      },
    ],
  },
  {
    partNumber: 'FW-P1609F',
    name: 'EuroStop Front Brake Pad Set for 328i (F30)',
    offer: { priceCents: 7290, minimumOrderQuantity: 1, availableQuantity: 22 },
    picture: 'brake-pad-euro',
    description:
      'Low-metallic front pads for the 312 mm brake of the 328i. Grooved for the wear sensor and balanced with lead-free clips. Set of four with new caliper bolts.',
    fitment: [{ make: 'BMW', models: ['320i', '328i'], years: [2012, 2014], litres: [2, 2] }],
  },
  {
    partNumber: 'FW-P1107F',
    name: 'EuroStop Front Brake Pad Set for Golf and Jetta',
    offer: { priceCents: 5390, minimumOrderQuantity: 1, availableQuantity: 61 },
    picture: 'brake-pad-euro-sensor',
    description:
      'Low-metallic pads, FMSI D1107, for the 288 mm front discs of the fifth-generation Golf, with the wear-sensor lead moulded in. Damping plates riveted on, bolts included.',
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
    partNumber: 'FW-P1047F',
    name: 'EuroStop Front Brake Pad Set for Audi A4',
    offer: { priceCents: 6190, minimumOrderQuantity: 1, availableQuantity: 29 },
    picture: 'brake-pad-euro-sensor',
    description:
      'For the 312 mm front brake of the B6 and B7 A4. Both inner pads carry a wear-sensor lead with the original plug. Low-metallic compound, set of four with bolts and anti-seize.',
    fitment: [{ make: 'Audi', models: ['A4'], years: [2002, 2008] }],
  },
  {
    partNumber: 'FW-S34',
    name: 'Front Brake Pad Wear Sensor for 3 Series (E46)',
    offer: { priceCents: 990, minimumOrderQuantity: 2, availableQuantity: 140 },
    picture: 'brake-wear-sensor',
    description:
      'Single-use contact sensor, 760 mm lead with the original three-way clip. Renew it with the pads: a sensor that has touched the disc keeps the lamp on.',
    fitment: [
      {
        make: 'BMW',
        models: ['323i', '325i', '325ci', '328i', '328ci', '330i', '330ci'],
        years: [2000, 2006],
      },
    ],
  },
])
