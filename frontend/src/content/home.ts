/** Fixed content of the home page. Names, counts and labels come from the specification wherever it defines them. */

export const hero = {
  eyebrow: 'Parts and tools since the first oil change',
  title: 'Wide Selections of Auto Parts',
  description:
    'Bulbs, brake pads, spark plugs, filters, and the tools to fit them. Matched by make, model and year, priced per unit, and on their way once you have paid.',
  action: 'Shop Now',
} as const

export const trust = {
  title: 'Millions Bussiness Trust Us',
  subtitle: 'Try to understand users Expectation',
  cards: [
    {
      id: 'fit',
      title: 'It fits, or we say so',
      text: 'Every vehicle part lists the makes, models and years it was matched to, so that you know before you order.',
    },
    {
      id: 'stock',
      title: 'Stock you can count on',
      text: 'What you see is on the shelf. What you order is set aside at once and stays yours while you pay.',
    },
    {
      id: 'price',
      title: 'One price, no surprise',
      text: 'The price you saw is the price you pay. If it changed while you were choosing, we ask you first.',
    },
    {
      id: 'live',
      title: 'Every step in sight',
      text: 'Reserved, paid, shipped: your order tells you where it is, live, without a reload or a phone call.',
    },
  ],
} as const

export const featured = {
  title: 'FEATURED PRODUCTS',
  label: 'TOP SALE IN THE WEEK',
  items: [
    { _id: 1, name: 'Shock absorber', price: '$92', img: '/art/featured-shock-absorber.webp' },
    { _id: 2, name: 'pistons isolated', price: '$52', img: '/art/featured-pistons-isolated.webp' },
    {
      _id: 3,
      name: 'Various car parts',
      price: '$82',
      img: '/art/featured-various-car-parts.webp',
    },
    { _id: 4, name: 'Car lightbulb', price: '$23', img: '/art/featured-car-lightbulb.webp' },
  ],
} as const

export const brands = [
  { _id: 1, name: 'Aldera', img: '/art/maker-1.svg' },
  { _id: 2, name: 'Brunn', img: '/art/maker-2.svg' },
  { _id: 3, name: 'Corvane', img: '/art/maker-3.svg' },
  { _id: 4, name: 'Dessau', img: '/art/maker-4.svg' },
  { _id: 5, name: 'Estrada', img: '/art/maker-5.svg' },
] as const

export const summary = [
  { _id: 1, name: 'Countries', number: '72', img: '/art/summary-countries.svg' },
  { _id: 2, name: 'Complete Projects', number: '535+', img: '/art/summary-projects.svg' },
  { _id: 3, name: 'Happy clients', number: '273+', img: '/art/summary-clients.svg' },
  { _id: 4, name: 'Feedback', number: '432+', img: '/art/summary-feedback.svg' },
] as const

export const steps = {
  title: 'From the shelf to your car',
  lead: 'Four steps, and you can watch each of them.',
  items: [
    {
      id: 'find',
      label: 'Find the part',
      text: 'Search by name, brand or part number. The page of each part lists the vehicles it fits.',
    },
    {
      id: 'order',
      label: 'Place the order',
      text: 'Say how many. They are set aside for you at once.',
    },
    {
      id: 'pay',
      label: 'Pay within half an hour',
      text: 'By card, in one step. If you change your mind, cancel and they return to stock.',
    },
    {
      id: 'fit',
      label: 'Fit it',
      text: 'We pack and ship it. Then tell others how it went.',
    },
  ],
} as const

export const contact = {
  title: 'Talk to someone who has fitted it',
  text: 'Our counter is staffed by mechanics. Tell us the car and the noise it makes.',
  phone: { label: '+1 555 0142', href: 'tel:+15550142' },
  email: { label: 'counter@axle.test', href: 'mailto:counter@axle.test' },
  hours: 'Monday to Friday, 8 am to 6 pm',
} as const
