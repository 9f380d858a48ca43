import { Grid } from '@axle/design-system/Grid'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Link } from '@axle/design-system/Link'
import { Section } from '@axle/design-system/Section'
import { Clock, Mail, Phone } from 'lucide-react'
import { contact } from '../../content/home.ts'

/** Contact details of the shop. */
export const HomeContact = () => (
  <Section title={contact.title} lead={contact.text} headingLevel={3} ground="surface">
    <Grid columns={3}>
      <InfoCard headingLevel={4} title="Call us" icon={<Phone aria-hidden="true" />}>
        <Link href={contact.phone.href}>{contact.phone.label}</Link>
      </InfoCard>
      <InfoCard headingLevel={4} title="Write to us" icon={<Mail aria-hidden="true" />}>
        <Link href={contact.email.href}>{contact.email.label}</Link>
      </InfoCard>
      <InfoCard headingLevel={4} title="Opening hours" icon={<Clock aria-hidden="true" />}>
        <p>{contact.hours}</p>
      </InfoCard>
    </Grid>
  </Section>
)
