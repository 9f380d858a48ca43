import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Grid } from '@axle/design-system/Grid'
import { Hero } from '@axle/design-system/Hero'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Section } from '@axle/design-system/Section'
import { portfolio } from '../content/portfolio.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import styles from './PortfolioPage.module.css'

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
        <dl className={styles.education}>
          {portfolio.education.map((step) => (
            <div key={step.id}>
              <dt>{step.label}</dt>
              <dd>{step.years}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
