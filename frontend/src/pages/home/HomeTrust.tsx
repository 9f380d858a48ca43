import { Carousel } from '@axle/design-system/Carousel'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Section } from '@axle/design-system/Section'
import { BadgeDollarSign, CarFront, Radio, Warehouse } from 'lucide-react'
import { trust } from '../../content/home.ts'

const icons = {
  fit: <CarFront aria-hidden="true" />,
  stock: <Warehouse aria-hidden="true" />,
  price: <BadgeDollarSign aria-hidden="true" />,
  live: <Radio aria-hidden="true" />,
}

/** Section with reasons why businesses should buy from the shop. */
export const HomeTrust = () => (
  <Section title={trust.title} lead={trust.subtitle}>
    <Carousel label="Why businesses buy here" columns={4}>
      {trust.cards.map((card) => (
        <InfoCard key={card.id} title={card.title} icon={icons[card.id]}>
          <p>{card.text}</p>
        </InfoCard>
      ))}
    </Carousel>
  </Section>
)
