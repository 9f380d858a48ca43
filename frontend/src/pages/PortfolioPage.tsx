import { ButtonLink } from '@axle/design-system/ButtonLink'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Grid } from '@axle/design-system/Grid'
import { Hero } from '@axle/design-system/Hero'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { portfolio } from '../content/portfolio.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

/** The portfolio of the person behind the shop. */
export const PortfolioPage = () => {
  usePageTitle('Protfolio')

  return (
    <>
      <Hero
        eyebrow={portfolio.role}
        title={portfolio.name}
        description={portfolio.about}
        actions={<ButtonLink href={`mailto:${portfolio.email}`}>Write to Nora</ButtonLink>}
      />
      <Section title="Skills" ground="surface">
        <Grid columns={3}>
          {portfolio.skills.map((skill) => (
            <InfoCard key={skill.id} title={skill.title}>
              <p>{skill.text}</p>
            </InfoCard>
          ))}
        </Grid>
      </Section>
      <Section title="Projects">
        <Grid columns={3}>
          {portfolio.projects.map((project) => (
            <InfoCard key={project.id} title={project.title}>
              <p>{project.text}</p>
            </InfoCard>
          ))}
        </Grid>
      </Section>
      <Section title="Education" ground="surface">
        <Stack width="prose">
          <DescriptionList
            items={portfolio.education.map(({ label, years }) => ({ label, value: years }))}
          />
        </Stack>
      </Section>
    </>
  )
}
