import { family } from '../seed-product.ts'

/** Cindral: spark plugs nickel. */
export const sparkPlugsNickel = family('Cindral', 'Spark plugs', [
  {
    partNumber: 'CI-CU5',
    name: 'EverFire Nickel Spark Plug, M14 Heat Range 5, 1.0 mm',
    offer: { priceCents: 290, minimumOrderQuantity: 4, availableQuantity: 480 },
    picture: 'spark-plug-nickel',
    description:
      'Copper core, nickel-alloy electrodes and a plain price. 19 mm reach, 21 mm hex, gap 1.0 mm. Change it every 30,000 km.',
    fitment: [
      { make: 'Volvo', models: ['240', '740', '940'], years: [1986, 1995], cylinders: 4 },
      { make: 'Jeep', models: ['Cherokee', 'Wrangler'], years: [1991, 1999], litres: [4, 4] },
    ],
  },
  {
    partNumber: 'CI-CU6',
    name: 'EverFire Nickel Spark Plug, M14 Heat Range 6, 1.1 mm',
    offer: { priceCents: 310, minimumOrderQuantity: 4, availableQuantity: 390 },
    picture: 'spark-plug-nickel',
    description:
      'V-grooved centre electrode that puts the spark at its rim, where it lights leaner mixture. 19 mm reach, 16 mm hex, 5 kΩ suppressor.',
    fitment: [
      { make: 'Honda', models: ['Civic'], years: [1996, 2005], litres: [1.6, 1.7] },
      { make: 'Mazda', models: ['MX-5 Miata'], years: [1999, 2005] },
      { make: 'Toyota', models: ['Corolla'], years: [1996, 1997] },
    ],
  },
  {
    partNumber: 'CI-DT7',
    name: 'TwinStrap Dual-Ground Spark Plug, M14 Heat Range 7',
    offer: { priceCents: 640, minimumOrderQuantity: 4, availableQuantity: 84 },
    picture: 'spark-plug-twin',
    description:
      "Two ground straps share the wear, so the gap of 0.8 mm stays put for 60,000 km. For Volkswagen's 1.8 turbo and its relatives.",
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'GTI', 'Jetta', 'New Beetle', 'Passat'],
        years: [2000, 2005],
        litres: [1.8, 1.8],
      },
      { make: 'Audi', models: ['A4', 'TT'], years: [2000, 2005], litres: [1.8, 1.8] },
    ],
  },
  {
    partNumber: 'CI-GP1',
    name: 'QuickHeat Glow Plug for 1.9 and 2.0 Diesel, 4.4 V',
    offer: { priceCents: 1690, minimumOrderQuantity: 4, availableQuantity: 44 },
    picture: 'glow-plug',
    description:
      'Sheathed-element glow plug, 4.4 V, that reaches 1000 °C in two seconds and keeps glowing for three minutes after the start. M10×1, torque 15 N·m.',
    fitment: [
      {
        make: 'Volkswagen',
        models: ['Golf', 'Jetta', 'New Beetle', 'Passat'],
        years: [1999, 2014],
        fuel: 'diesel',
      },
    ],
  },
])
