import { family } from '../seed-product.ts'

/** Ironquay: lifting and workshop. */
export const liftingAndWorkshop = family('Ironquay', 'Lifting and workshop', [
  {
    partNumber: 'IQ-FJ3',
    name: 'Dockside Low-Profile Floor Jack, 3 t',
    offer: { priceCents: 22990, minimumOrderQuantity: 1, availableQuantity: 14 },
    picture: 'floor-jack-red',
    description:
      'Steel jack from 75 to 505 mm with a two-piston pump: six strokes to the sill. Overload valve, rubber saddle, nylon wheels that roll on gravel.',
  },
  {
    partNumber: 'IQ-FJ2',
    name: 'Dockside Aluminium Racing Jack, 2 t',
    offer: { priceCents: 27990, minimumOrderQuantity: 1, availableQuantity: 9 },
    picture: 'floor-jack-blue',
    description: '17 kg in aluminium, from 85 to 465 mm. Side handles for carrying to the paddock.',
  },
  {
    partNumber: 'IQ-AS3',
    name: 'Dockside Axle Stand Pair, 3 t',
    offer: { priceCents: 5990, minimumOrderQuantity: 1, availableQuantity: 32 },
    picture: 'axle-stand',
    description:
      'Ratchet stands from 290 to 430 mm with a second locking pin. Each stand carries its 3 t alone.',
  },
  {
    partNumber: 'IQ-AS6',
    name: 'Dockside Axle Stand Pair, 6 t',
    offer: { priceCents: 8990, minimumOrderQuantity: 1, availableQuantity: 18 },
    picture: 'axle-stand',
    description: 'For trucks: 400 to 610 mm, square-tube base with a 285 mm footprint.',
  },
  {
    partNumber: 'IQ-BJ5',
    name: 'Bollard Bottle Jack, 5 t',
    offer: { priceCents: 3990, minimumOrderQuantity: 1, availableQuantity: 37 },
    picture: 'bottle-jack',
    description:
      'Welded base, 195 to 380 mm with the screw. Works upright only, or the pump draws air.',
  },
  {
    partNumber: 'IQ-RM2',
    name: 'Slipway Car Ramp Pair, 2 t',
    offer: { priceCents: 7490, minimumOrderQuantity: 1, availableQuantity: 12 },
    picture: 'ramps',
    description:
      'Glass-filled polypropylene at 17°, low enough for long bumpers. Chock the wheels that stay down.',
  },
  {
    partNumber: 'IQ-WC2',
    name: 'Slipway Rubber Wheel Chock Pair',
    offer: { priceCents: 1890, minimumOrderQuantity: 2, availableQuantity: 57 },
    picture: 'wheel-chocks',
    description: 'Solid rubber, 3 kg a pair, with rope.',
  },
])
