import { family } from '../seed-product.ts'

/** Cindral: spark plugs precious. */
export const sparkPlugsPrecious = family('Cindral', 'Spark plugs', [
  {
    partNumber: 'CI-IX6R11',
    name: 'IridiCore Iridium Spark Plug, M14 Heat Range 6, 1.1 mm',
    offer: { priceCents: 1190, minimumOrderQuantity: 4, availableQuantity: 168 },
    picture: 'spark-plug-iridium',
    description:
      'Laser-welded 0.4 mm iridium centre wire and a platinum pad on the ground strap, M14×1.25 with 26.5 mm reach and a 16 mm hex. Gap 1.1 mm, not to be adjusted. Good for 160,000 km in naturally aspirated fours.',
    fitment: [
      {
        make: 'Honda',
        models: ['Accord', 'CR-V', 'Element'],
        years: [2003, 2012],
        cylinders: 4,
        litres: [2, 2.5],
      },
      { make: 'Acura', models: ['TSX'], years: [2004, 2014], cylinders: 4 },
    ],
  },
  {
    partNumber: 'CI-IX7R',
    name: 'IridiCore Iridium Spark Plug, M14 Heat Range 7, 0.75 mm',
    offer: { priceCents: 1290, minimumOrderQuantity: 4, availableQuantity: 92 },
    picture: 'spark-plug-iridium',
    description:
      'One step colder and gapped at 0.75 mm for turbocharged engines, where the mixture is dense and the spark has to work for its living. Taper-cut ground strap, 26.5 mm reach.',
    fitment: [
      {
        make: 'Subaru',
        models: ['Impreza', 'Forester', 'Legacy'],
        years: [2004, 2013],
        cylinders: 4,
        litres: [2.5, 2.5],
      },
      { make: 'Mazda', models: ['Speed 3', 'CX-7'], years: [2007, 2013], litres: [2.3, 2.3] },
    ],
  },
  {
    partNumber: 'CI-IX6T',
    name: 'IridiCore Iridium Spark Plug, M12 Long Reach, 1.1 mm',
    offer: { priceCents: 1350, minimumOrderQuantity: 4, availableQuantity: 110 },
    picture: 'spark-plug-iridium',
    description:
      'Slim M12 shell with a 14 mm hex that leaves room for bigger valves. 0.6 mm iridium wire, gap 1.1 mm. Tighten to 17 N·m on a cold engine, dry thread.',
    fitment: [
      { make: 'Toyota', models: ['Corolla', 'Matrix'], years: [2009, 2013], litres: [1.8, 1.8] },
      { make: 'Toyota', models: ['Prius'], years: [2010, 2014], litres: [1.8, 1.8] },
      { make: 'Scion', models: ['xD'], years: [2008, 2014] },
    ],
  },
  {
    partNumber: 'CI-PT16',
    name: 'PlatiCore Platinum Spark Plug, Tapered Seat, 1.3 mm',
    offer: { priceCents: 740, minimumOrderQuantity: 4, availableQuantity: 220 },
    picture: 'spark-plug-platinum',
    description:
      "Double-platinum plug with a 16 mm hex and a tapered seat: no gasket, so mind the torque, 15 N·m and not a bit more. Gap 1.3 mm for Ford's coil-on-plug V8s.",
    fitment: [
      {
        make: 'Ford',
        models: ['F150 Pickup', 'Expedition', 'Mustang', 'Explorer'],
        years: [1999, 2004],
        cylinders: 8,
        litres: [4.6, 5.4],
      },
    ],
  },
  {
    partNumber: 'CI-PT41',
    name: 'PlatiCore Platinum Spark Plug for Small-Block V8, 1.0 mm',
    offer: { priceCents: 790, minimumOrderQuantity: 4, availableQuantity: 196 },
    picture: 'spark-plug-platinum',
    description:
      'Tapered-seat platinum plug for the 4.8, 5.3 and 6.0 V8. Gap 1.0 mm, 5 kΩ suppressor, nickel-plated shell with rolled threads. Eight to an engine: order two sets.',
    fitment: [
      {
        make: 'Chevrolet',
        models: ['Silverado 1500', 'Silverado C15', 'Silverado K15', 'Tahoe 1500', 'Suburban 1500'],
        years: [2003, 2009],
        cylinders: 8,
        litres: [4.8, 6],
      },
    ],
  },
  {
    partNumber: 'CI-PT6V',
    name: 'PlatiCore Platinum Spark Plug for 3.5 V6, 1.1 mm',
    offer: { priceCents: 820, minimumOrderQuantity: 4, availableQuantity: 132 },
    picture: 'spark-plug-platinum',
    description:
      'Platinum tip and pad, M14 with 26.5 mm reach and a 16 mm hex. The rear bank of a transverse V6 is no place to visit often: change at 160,000 km.',
    fitment: [
      {
        make: 'Nissan',
        models: ['Maxima', 'Altima', 'Murano'],
        years: [2003, 2008],
        cylinders: 6,
        litres: [3.5, 3.5],
      },
      {
        make: 'Infiniti',
        models: ['G35', 'FX35'],
        years: [2003, 2007],
        cylinders: 6,
        litres: [3.5, 3.5],
      },
    ],
  },
  {
    partNumber: 'CI-IXB6',
    name: 'IridiCore Iridium Spark Plug for Inline-Six, 0.9 mm',
    offer: { priceCents: 1390, minimumOrderQuantity: 2, availableQuantity: 66 },
    picture: 'spark-plug-iridium',
    description:
      'Fine-wire iridium on the long M12 shell of the N52 six. Set to 0.9 mm at the works; torque 23 N·m. Six to an engine.',
    fitment: [
      {
        make: 'BMW',
        models: ['328i', '328xi', '328ci', '528i', 'X3'],
        years: [2007, 2011],
        litres: [3, 3],
      },
    ],
  },
])
