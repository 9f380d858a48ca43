import { Carousel } from '@axle/design-system/Carousel'
import { Section } from '@axle/design-system/Section'
import { TestimonialCard } from '@axle/design-system/TestimonialCard'
import { testimonials } from '../../content/testimonials.ts'

/** Testimonials by three customers. */
export const HomeTestimonials = () => (
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
