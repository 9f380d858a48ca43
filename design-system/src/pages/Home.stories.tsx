import type { Meta, StoryObj } from '@storybook/react-vite'
import { CarFront, Flag, MessageSquareText, Smile, Warehouse, Wrench } from 'lucide-react'
import { Badge } from '../Badge/Badge.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Hero } from '../Hero/Hero.tsx'
import { Image } from '../Image/Image.tsx'
import { InfoCard } from '../InfoCard/InfoCard.tsx'
import { LogoGrid } from '../LogoGrid/LogoGrid.tsx'
import { ReviewCard } from '../ReviewCard/ReviewCard.tsx'
import { Section } from '../Section/Section.tsx'
import { StatCard } from '../StatCard/StatCard.tsx'
import { StepList } from '../StepList/StepList.tsx'
import { TestimonialCard } from '../TestimonialCard/TestimonialCard.tsx'
import { PageFrame } from './PageFrame.tsx'
import { productCards } from './samples.tsx'

const meta = {
  title: 'Pages/Home',
  // A Hero's title scales with the width of the window, so the story needs its own iframe.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 900 } } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Opening = () => (
  <>
    <Hero
      eyebrow="Parts and tools since the first oil change"
      title="Wide Selections of Auto Parts"
      description="Bulbs, brake pads, spark plugs, filters, and the tools to fit them."
      actions={
        <ButtonLink size="lg" href="?parts">
          Shop Now
        </ButtonLink>
      }
      media={<Image src="/samples/headlight.webp" alt="" isPriority />}
    />
    <Section
      title="Our Tools"
      lead="A first look at the shelves. The shop has everything else."
      actions={
        <ButtonLink variant="quiet" href="?parts">
          See all
        </ButtonLink>
      }
    >
      <Grid columns={3}>{productCards(3).slice(0, 3)}</Grid>
    </Section>
  </>
)

const Trust = () => (
  <>
    <Section title="Top brands" headingLevel={3} ground="surface">
      <LogoGrid
        label="Car makers"
        logos={['Aldera', 'Brunn', 'Corvane', 'Dessau', 'Estrada'].map((name, index) => ({
          id: name,
          name,
          src: `/samples/maker-${index + 1}.svg`,
        }))}
      />
    </Section>
    <Section title="Why workshops buy here">
      <Grid columns={2}>
        <InfoCard title="It fits, or we say so" icon={<CarFront aria-hidden="true" />}>
          Every part lists the makes, models and years it was matched to.
        </InfoCard>
        <InfoCard title="Stock you can count on" icon={<Warehouse aria-hidden="true" />}>
          What you order is set aside at once.
        </InfoCard>
      </Grid>
    </Section>
    <Section title="Business summary" headingLevel={3} ground="surface">
      <Grid columns={4}>
        <StatCard value="72" label="Countries" icon={<Flag aria-hidden="true" />} />
        <StatCard value="535+" label="Complete projects" icon={<Wrench aria-hidden="true" />} />
        <StatCard value="273+" label="Happy clients" icon={<Smile aria-hidden="true" />} />
        <StatCard value="432+" label="Feedback" icon={<MessageSquareText aria-hidden="true" />} />
      </Grid>
    </Section>
  </>
)

const Voices = () => (
  <>
    <Section title="What our customers say">
      <Grid columns={2}>
        <TestimonialCard
          text="We run forty vans. Parts come the day they say, and fit the day they come."
          name="Nora Lindqvist"
          location="Portland, Oregon"
          photo="/samples/portrait.webp"
        />
        <TestimonialCard
          text="I ask for a part by its noise, and they know it."
          name="Ines Moreau"
          location="Lyon, France"
        />
      </Grid>
    </Section>
    <Section title="From the shelf to your car" ground="dark">
      <StepList
        steps={[
          { id: 'find', label: 'Find the part', text: 'Search by name, brand or number.' },
          { id: 'order', label: 'Place the order', text: 'What you order is set aside at once.' },
          { id: 'pay', label: 'Pay within half an hour', text: 'By card, in one step.' },
          { id: 'fit', label: 'Fit it', text: 'We pack and send.' },
        ]}
      />
    </Section>
  </>
)

const Closing = () => (
  <>
    <Section title="Client reviews">
      <Grid columns={3}>
        {[5, 4, 3].map((rating) => (
          <ReviewCard
            key={rating}
            text="Fits as it says, and the sensors were in the box."
            rating={rating}
            ratingText={`rating: ${rating}`}
            name="Jonas Weber"
            verified={<Badge tone="success">Bought here</Badge>}
          />
        ))}
      </Grid>
    </Section>
  </>
)

export const Default: Story = {
  render: () => (
    <PageFrame current="Home">
      <Opening />
      <Trust />
      <Voices />
      <Closing />
    </PageFrame>
  ),
  tags: ['picture', 'picture-phone'],
}
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { ...Default, tags: [], globals: { direction: 'rtl' } }
export const Dark: Story = { ...Default, tags: [], globals: { theme: 'dark' } }
