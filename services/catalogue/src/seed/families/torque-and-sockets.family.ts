import { family } from '../seed-product.ts'

/** Brannick: torque and sockets. */
export const torqueAndSockets = family('Brannick', 'Hand tools', [
  {
    partNumber: 'BR-TW12',
    name: 'Drover 1/2 in Torque Wrench, 40–200 N·m',
    offer: { priceCents: 8990, minimumOrderQuantity: 1, availableQuantity: 36 },
    picture: 'torque-wrench-long',
    description:
      'Click-type wrench, ±3 %, with a 72-tooth head and a knurled steel handle. Scale in N·m and lb·ft, lock ring, calibration sheet with its own number. Wind it back to 40 after use.',
  },
  {
    partNumber: 'BR-TW38',
    name: 'Drover 3/8 in Torque Wrench, 10–100 N·m',
    offer: { priceCents: 7990, minimumOrderQuantity: 1, availableQuantity: 41 },
    picture: 'torque-wrench-short',
    description:
      'For spark plugs, sumps and aluminium: ±3 % both ways round. 370 mm, in a blow-moulded case.',
  },
  {
    partNumber: 'BR-SS94',
    name: 'Guild 94-Piece Socket Set, 1/4 and 1/2 in',
    offer: { priceCents: 11990, minimumOrderQuantity: 1, availableQuantity: 24 },
    picture: 'socket-set-large',
    description:
      'Chrome-vanadium sockets 4 to 32 mm, two 72-tooth ratchets, extensions, joints and bits in a steel-latched case. Flank drive that spares corners.',
  },
  {
    partNumber: 'BR-SS24',
    name: 'Guild 24-Piece 3/8 in Socket Set',
    offer: { priceCents: 5490, minimumOrderQuantity: 1, availableQuantity: 38 },
    picture: 'socket-set-small',
    description:
      'Shallow and deep sockets 8 to 19 mm, ratchet, two extensions, one joint. Fits the door pocket of a van.',
  },
  {
    partNumber: 'BR-RT12',
    name: 'Drover 1/2 in Ratchet, 90 Teeth',
    offer: { priceCents: 3990, minimumOrderQuantity: 1, availableQuantity: 45 },
    picture: 'ratchet',
    description: 'Four-degree swing, sealed head, quick release. 265 mm, rebuild kit available.',
  },
  {
    partNumber: 'BR-BB24',
    name: 'Drover 1/2 in Breaker Bar, 600 mm',
    offer: { priceCents: 2990, minimumOrderQuantity: 1, availableQuantity: 52 },
    picture: 'breaker-bar',
    description:
      'Chrome-molybdenum bar with a head that swings 180°. For the nut that laughed at the impact gun; do not hit it.',
  },
  {
    partNumber: 'BR-OC64',
    name: 'Oil Filter Cap Wrench, 64 mm, 14 Flutes',
    offer: { priceCents: 1190, minimumOrderQuantity: 2, availableQuantity: 76 },
    picture: 'filter-wrench',
    description: 'Cast aluminium for the plastic cap of Toyota and Lexus housings, 3/8 in drive.',
  },
])
