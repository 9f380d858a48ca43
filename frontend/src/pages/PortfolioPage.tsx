import { ButtonLink } from '@axle/design-system/ButtonLink'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Hero } from '@axle/design-system/Hero'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { portfolio } from '../content/portfolio.ts'
import { CardSection } from './portfolio/CardSection.tsx'

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
