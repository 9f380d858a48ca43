import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Carousel } from '@axle/design-system/Carousel'
import { Grid } from '@axle/design-system/Grid'
import { InfoCard } from '@axle/design-system/InfoCard'
import { Link } from '@axle/design-system/Link'
import { LogoGrid } from '@axle/design-system/LogoGrid'
import { ProductCard } from '@axle/design-system/ProductCard'
import { Section } from '@axle/design-system/Section'
import { StatCard } from '@axle/design-system/StatCard'
import { StepList } from '@axle/design-system/StepList'
import { TestimonialCard } from '@axle/design-system/TestimonialCard'
import { BadgeDollarSign, CarFront, Clock, Mail, Phone, Radio, Warehouse } from 'lucide-react'
import { brands, contact, featured, steps, summary, trust } from '../content/home.ts'
import { testimonials } from '../content/testimonials.ts'
import { FirstTools } from '../features/product/browse/FirstTools.tsx'
import { ReviewList } from '../features/reviews/ReviewList.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { HomeHero } from './HomeHero.tsx'

/** Section 'Our Tools' with the best-selling products. */
const HomeTools = () => (
  <Section
    title="Our Tools"
    lead="What sells best right now. The shop has everything else."
    actions={
      <ButtonLink variant="quiet" href="/parts">
        See all parts
      </ButtonLink>
    }
  >
    <FirstTools />
  </Section>
)

/** Logo grid of the top car brands. */
const HomeBrands = () => (
  <Section title="Top brands" headingLevel={3} ground="surface">
    <LogoGrid
      label="Car makers"
      logos={brands.map(({ _id, name, img }) => ({ id: _id, name, src: img }))}
    />
  </Section>
)

const icons = {
  fit: <CarFront aria-hidden="true" />,
  stock: <Warehouse aria-hidden="true" />,
  price: <BadgeDollarSign aria-hidden="true" />,
  live: <Radio aria-hidden="true" />,
}

/** Section with reasons why businesses should buy from the shop. */
const HomeTrust = () => (
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

/** Key figures of the shop. */
const HomeSummary = () => (
  <Section title="Business summary" headingLevel={3} ground="surface">
    <Grid columns={4} isPairOnPhone>
      {summary.map(({ _id, name, number, img }) => (
        <StatCard
          key={_id}
          value={number}
          label={name}
          icon={<img src={img} alt="" loading="lazy" />}
        />
      ))}
    </Grid>
  </Section>
)

/** The four fixed featured items. */
const HomeFeatured = () => (
  <Section title={featured.title} eyebrow={featured.label}>
    <Grid columns={4} isPairOnPhone>
      {featured.items.map((item) => (
        <ProductCard
          key={item._id}
          image={{ src: item.img, alt: '' }}
          title={item.name}
          price={item.price}
        />
      ))}
    </Grid>
  </Section>
)

/** Testimonials by three customers. */
const HomeTestimonials = () => (
  <Section title="What Our Customers Say" ground="surface">
    <Carousel label="Chosen customers" columns={3} isLate>
      {testimonials.map((testimonial) => (
        <TestimonialCard
          key={testimonial._id}
          text={testimonial.review}
          name={testimonial.name}
          location={testimonial.location}
          photo={testimonial.img}
        />
      ))}
    </Carousel>
  </Section>
)

/** Steps from finding a part to fitting it. */
const HomeSteps = () => (
  <Section title={steps.title} lead={steps.lead} ground="dark">
    <StepList steps={steps.items} />
  </Section>
)

/** Contact details of the shop. */
const HomeContact = () => (
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

/** Customer reviews of the shop. */
const HomeReviews = () => (
  <Section title="Client Review">
    <ReviewList />
  </Section>
)

/**
 * Home page with the seven sections in the specified order. The specification defines no position for brands, figures
 * and contact, so each of them belongs to the section before it.
 */
export const HomePage = () => {
  usePageTitle('Car parts and tools')

  return (
    <>
      <HomeHero />
      <HomeTools />
      <HomeBrands />
      <HomeTrust />
      <HomeSummary />
      <HomeFeatured />
      <HomeTestimonials />
      <HomeSteps />
      <HomeContact />
      <HomeReviews />
    </>
  )
}
