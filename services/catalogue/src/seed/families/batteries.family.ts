import { family } from '../seed-product.ts'

/** Voltmere: batteries. */
export const batteries = family('Voltmere', 'Batteries', [
  {
    partNumber: 'VM-B35-640',
    name: 'Steadfast Battery Group 35, 55 Ah, 640 CCA',
    offer: { priceCents: 13490, minimumOrderQuantity: 1, availableQuantity: 22 },
    picture: 'battery-blue',
    description:
      'Sealed calcium flooded battery, 55 Ah, 640 A cold-cranking at −18 °C. Handles stay upright for fitting; terminal layout right-positive. Three-year guarantee.',
    fitment: [
      { make: 'Subaru', models: ['Forester', 'Impreza', 'Legacy', 'Outback'], years: [2000, 2014] },
      { make: 'Nissan', models: ['Altima', 'Rogue', 'Sentra'], years: [2002, 2013] },
      { make: 'Toyota', models: ['Corolla'], years: [2003, 2013] },
    ],
  },
  {
    partNumber: 'VM-B24F-585',
    name: 'Steadfast Battery Group 24F, 70 Ah, 585 CCA',
    offer: { priceCents: 13990, minimumOrderQuantity: 1, availableQuantity: 18 },
    picture: 'battery-blue',
    description:
      '70 Ah in the case of larger Japanese saloons, 585 CCA, 110 minutes of reserve. Carry it level and wear gloves.',
    fitment: [
      { make: 'Toyota', models: ['Camry', 'Avalon', 'Sienna', 'Highlander'], years: [2002, 2014] },
      { make: 'Acura', models: ['TL'], years: [2004, 2008] },
      { make: 'Lexus', models: ['ES 300', 'ES 330', 'ES 350'], years: [2002, 2012] },
    ],
  },
  {
    partNumber: 'VM-B51R-500',
    name: 'Steadfast Battery Group 51R, 45 Ah, 500 CCA',
    offer: { priceCents: 11990, minimumOrderQuantity: 1, availableQuantity: 31 },
    picture: 'battery-blue',
    description:
      'Compact battery with reversed posts, 500 CCA in 12.5 kg. Vented outside the cabin by the hose in the box.',
    fitment: [
      { make: 'Honda', models: ['Civic', 'CR-V', 'Fit'], years: [2001, 2012] },
      { make: 'Acura', models: ['ILX', 'TSX'], years: [2004, 2014] },
    ],
  },
  {
    partNumber: 'VM-B65-750',
    name: 'Steadfast HD Battery Group 65, 75 Ah, 750 CCA',
    offer: { priceCents: 15990, minimumOrderQuantity: 1, availableQuantity: 25 },
    picture: 'battery-red',
    description:
      'Truck battery with thicker plates and glass mats against vibration, 750 CCA. Built for plough controllers and winter mornings.',
    fitment: [
      {
        make: 'Ford',
        models: ['F150 Pickup', 'Expedition', 'Explorer', 'Crown Victoria'],
        years: [1999, 2010],
      },
      { make: 'Dodge', models: ['Ram 1500 Pickup'], years: [2002, 2010] },
    ],
  },
  {
    partNumber: 'VM-B48-AGM',
    name: 'Absorb AGM Battery H6, 70 Ah, 760 A',
    offer: { priceCents: 21990, minimumOrderQuantity: 1, availableQuantity: 14 },
    picture: 'battery-agm',
    description:
      "Absorbed-glass-mat battery for start-stop cars: 70 Ah, 760 A EN, four times the charge cycles of a flooded one. Tell the car's battery manager after the change.",
    fitment: [
      { make: 'BMW', models: ['328i', '528i', 'X3'], years: [2011, 2014] },
      { make: 'Volkswagen', models: ['Touareg'], years: [2011, 2014] },
      { make: 'Chevrolet', models: ['Malibu', 'Impala'], years: [2014, 2014] },
    ],
  },
  {
    partNumber: 'VM-B49-AGM',
    name: 'Absorb AGM Battery H8, 95 Ah, 900 A',
    offer: { priceCents: 25990, minimumOrderQuantity: 1, availableQuantity: 9 },
    picture: 'battery-agm',
    description: '95 Ah for big engines and big computers, 900 A EN. 27 kg: bend your knees.',
    fitment: [
      { make: 'BMW', models: ['535i', '550i', 'X5'], years: [2008, 2013] },
      { make: 'Mercedes-Benz', models: ['S550', 'ML350'], years: [2008, 2013] },
      { make: 'Audi', models: ['A6', 'Q7'], years: [2008, 2013] },
    ],
  },
  {
    partNumber: 'VM-B94R-730',
    name: 'Steadfast Battery Group 94R (H7), 80 Ah, 730 CCA',
    offer: { priceCents: 17490, minimumOrderQuantity: 1, availableQuantity: 16 },
    picture: 'battery-red',
    description:
      'European case with a bottom hold-down ledge, 80 Ah and 730 CCA. Flooded, with a central degassing port.',
    fitment: [
      { make: 'Jeep', models: ['Grand Cherokee'], years: [2011, 2014] },
      { make: 'Dodge', models: ['Durango', 'Charger'], years: [2011, 2014] },
      { make: 'Volvo', models: ['S60', 'XC60', 'XC70'], years: [2010, 2014] },
      { make: 'Ram', models: ['1500'], years: [2013, 2014] },
    ],
  },
  {
    partNumber: 'VM-C8',
    name: 'KeepWell 8 A Smart Charger, 6/12 V',
    offer: { priceCents: 7990, minimumOrderQuantity: 1, availableQuantity: 40 },
    picture: 'battery-charger',
    description:
      'Seven-step charger for flooded, gel and AGM batteries of 14 to 160 Ah. Wakes batteries down to 2 V, tops up for months unattended, and does not spark when the clamps are swapped.',
  },
  {
    partNumber: 'VM-C2',
    name: 'KeepWell 2 A Maintenance Charger, 12 V',
    offer: { priceCents: 3490, minimumOrderQuantity: 1, availableQuantity: 66 },
    picture: 'battery-charger',
    description:
      'For the car that sleeps in winter: 2 A, IP65, ring-terminal lead and clamps in the box. Draws under 2 W once full.',
  },
])
