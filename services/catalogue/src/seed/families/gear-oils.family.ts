import { family } from '../seed-product.ts'

/** Nordveil: gear oils. */
export const gearOils = family('Nordveil', 'Engine oils', [
  {
    partNumber: 'NV-GL5-1',
    name: 'Gearline 75W-90 GL-5 Axle Oil, 1 l',
    offer: { priceCents: 1490, minimumOrderQuantity: 2, availableQuantity: 96 },
    picture: 'oil-bottle-gold',
    description:
      'Synthetic hypoid oil with friction modifier for limited-slip axles. Squeeze bottle with a spout that reaches the filler.',
  },
  {
    partNumber: 'NV-GL4-1',
    name: 'Gearline 75W-80 GL-4 Manual Gearbox Oil, 1 l',
    offer: { priceCents: 1390, minimumOrderQuantity: 2, availableQuantity: 84 },
    picture: 'oil-bottle-black',
    description: 'GL-4 on purpose: it spares the brass of synchronisers, which GL-5 attacks.',
  },
  {
    partNumber: 'NV-ATF6-1',
    name: 'ShiftClean ATF for Six-Speed Automatics, 1 l',
    offer: { priceCents: 1290, minimumOrderQuantity: 4, availableQuantity: 140 },
    picture: 'oil-bottle-red',
    description:
      'Low-viscosity red ATF, 5.6 cSt at 100 °C, for six-speed automatics from 2006. Check the level at 40 °C, engine running.',
  },
])
