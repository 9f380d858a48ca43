import { ButtonLink } from '@axle/design-system/ButtonLink'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Grid } from '@axle/design-system/Grid'
import { Hero } from '@axle/design-system/Hero'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { portfolio } from '../content/portfolio.ts'

type CardSectionProps = Readonly<{
  title: string
  ground?: 'surface'
  cards: readonly Readonly<{ id: string; title: string; text: string }>[]
}>

/** Section of the portfolio page, with cards side by side. */
const CardSection = ({ title, ground, cards }: CardSectionProps) => (
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

/** Portfolio page of the shop's developer. */
export const PortfolioPage = () => (
  <>
    <Hero
      eyebrow={portfolio.role}
      title={portfolio.name}
      description={portfolio.about}
      actions={<ButtonLink href={`mailto:${portfolio.email}`}>Write to Nora</ButtonLink>}
    />
    <CardSection title="Skills" ground="surface" cards={portfolio.skills} />
    <CardSection title="Projects" cards={portfolio.projects} />
    <Section title="Education" ground="surface">
      <Stack width="prose">
        <DescriptionList
          items={portfolio.education.map(({ label, years }) => ({ label, value: years }))}
        />
      </Stack>
    </Section>
  </>
)
