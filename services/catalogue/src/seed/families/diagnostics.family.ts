import { family } from '../seed-product.ts'

/** Obsidra: diagnostics. */
export const diagnostics = family('Obsidra', 'Diagnostics', [
  {
    partNumber: 'OB-S500',
    name: 'Insight 500 OBD-II Scanner, Full System',
    offer: { priceCents: 24990, minimumOrderQuantity: 1, availableQuantity: 13 },
    picture: 'scan-tool',
    description:
      'Reads engine, gearbox, ABS and airbag of most cars since 1996, with live graphs on a 5-inch screen. Resets service lights, bleeds ABS units, registers batteries. Three years of updates.',
  },
  {
    partNumber: 'OB-S100',
    name: 'Insight 100 OBD-II Code Reader',
    offer: { priceCents: 3990, minimumOrderQuantity: 1, availableQuantity: 68 },
    picture: 'code-reader',
    description:
      "Reads and clears engine codes, shows freeze frames and readiness for the emissions test. Runs on the car's own plug.",
  },
  {
    partNumber: 'OB-BT1',
    name: 'Insight Link Bluetooth OBD-II Adapter',
    offer: { priceCents: 2990, minimumOrderQuantity: 2, availableQuantity: 83 },
    picture: 'obd-adapter',
    description: 'Low-energy adapter for phones that sleeps at 2 mA, safe to leave in for a week.',
  },
  {
    partNumber: 'OB-MM7',
    name: 'Probe 7 Automotive Multimeter',
    offer: { priceCents: 8990, minimumOrderQuantity: 1, availableQuantity: 27 },
    picture: 'multimeter',
    description:
      'True RMS to 600 V CAT III, with dwell, duty, rpm and a thermocouple. Holster, leads with back-probe pins.',
  },
  {
    partNumber: 'OB-TP1',
    name: 'Tyre Pressure Gauge, Digital, 0–10 bar',
    offer: { priceCents: 1890, minimumOrderQuantity: 2, availableQuantity: 70 },
    picture: 'tyre-gauge',
    description: 'Steps of 0.01 bar, backlit, swivel chuck with bleed button. In bar, psi and kPa.',
  },
])
