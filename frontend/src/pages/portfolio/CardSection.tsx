import { Grid } from '@axle/design-system/Grid'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Section } from '@axle/design-system/Section'

type CardSectionProps = Readonly<{
  title: string
  ground?: 'surface'
  cards: readonly Readonly<{ id: string; title: string; text: string }>[]
}>

/** Section of the portfolio page, with cards side by side. */
export const CardSection = ({ title, ground, cards }: CardSectionProps) => (
  <Section title={title} ground={ground}>
    <Grid columns={3}>
      {cards.map((card) => (
        <InfoCard key={card.id} title={card.title}>
          <p>{card.text}</p>
        </InfoCard>
      ))}
    </Grid>
  </Section>
)
