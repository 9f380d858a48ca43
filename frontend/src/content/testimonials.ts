/** The three fixed testimonials of the home page. */
export const testimonials = [
  {
    _id: 1,
    name: 'Grace Adeyemi',
    location: 'Leeds',
    review:
      'We keep nine delivery vans on the road and order most mornings. The stock figure is true, the minimum quantities suit us, and I have yet to send a pad back because it did not fit.',
    img: '/art/portrait-1.webp',
  },
  {
    _id: 2,
    name: 'Erik Sandström',
    location: 'Gothenburg',
    review:
      'Ordered plugs and a torque wrench at lunch, watched the order turn from reserved to paid, and did the job on Saturday. The part list for my engine saved me an hour of forums.',
    img: '/art/portrait-2.webp',
  },
  {
    _id: 3,
    name: 'Lucía Ferrer',
    location: 'Valencia',
    review:
      'My first brake job. The description said what else I would need, down to the grease. The person who answered my email had clearly done it a hundred times.',
    img: '/art/portrait-3.webp',
  },
] as const
