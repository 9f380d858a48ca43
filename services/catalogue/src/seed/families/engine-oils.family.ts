import { family } from '../seed-product.ts'

/** Nordveil: engine oils. */
export const engineOils = family('Nordveil', 'Engine oils', [
  {
    partNumber: 'NV-0W20-5',
    name: 'Clarion 0W-20 Full-Synthetic Engine Oil, 5 l',
    offer: { priceCents: 3990, minimumOrderQuantity: 1, availableQuantity: 120 },
    picture: 'oil-jug-blue',
    description:
      'Full-synthetic 0W-20 to API SP and ILSAC GF-6A, with 8.2 cSt at 100 °C. For hybrids and Japanese engines that ask for thin oil. Pours at −45 °C.',
  },
  {
    partNumber: 'NV-5W30-5',
    name: 'Clarion 5W-30 Full-Synthetic Engine Oil, 5 l',
    offer: { priceCents: 3790, minimumOrderQuantity: 1, availableQuantity: 164 },
    picture: 'oil-jug-blue',
    description:
      'API SP, ACEA A5/B5. The everyday oil for petrol engines from 2000 on. Low-volatility base, Noack 9 %.',
  },
  {
    partNumber: 'NV-5W30C3-5',
    name: 'Clarion EU 5W-30 C3 Engine Oil, 5 l',
    offer: { priceCents: 4690, minimumOrderQuantity: 1, availableQuantity: 88 },
    picture: 'oil-jug-gold',
    description:
      'Mid-SAPS C3 oil with 0.8 % sulphated ash, kind to particle filters. Meets the long-drain demands of European petrol and diesel engines.',
  },
  {
    partNumber: 'NV-5W40-5',
    name: 'Clarion EU 5W-40 Engine Oil, 5 l',
    offer: { priceCents: 4490, minimumOrderQuantity: 1, availableQuantity: 93 },
    picture: 'oil-jug-gold',
    description: 'High-temperature shear 3.8 mPa·s for turbocharged engines. ACEA A3/B4, API SN.',
  },
  {
    partNumber: 'NV-10W40-4',
    name: 'Steadymile 10W-40 High-Mileage Oil, 4 l',
    offer: { priceCents: 2690, minimumOrderQuantity: 1, availableQuantity: 77 },
    picture: 'oil-jug-black',
    description:
      'Part-synthetic with seal conditioners and a heavier additive pack for engines past 120,000 km. Slows the drip and the smoke; it does not mend either.',
  },
  {
    partNumber: 'NV-15W40-5',
    name: 'Steadymile 15W-40 Diesel Oil, 5 l',
    offer: { priceCents: 2990, minimumOrderQuantity: 1, availableQuantity: 62 },
    picture: 'oil-jug-black',
    description: 'CI-4 plus oil with TBN 10 for older diesels and hard-working petrol trucks.',
  },
  {
    partNumber: 'NV-5W30-1',
    name: 'Clarion 5W-30 Top-Up Bottle, 1 l',
    offer: { priceCents: 990, minimumOrderQuantity: 4, availableQuantity: 230 },
    picture: 'oil-bottle-blue',
    description: 'The litre for the boot. Long spout, no funnel, dosing window in the side.',
  },
])
