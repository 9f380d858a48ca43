/** Portfolio of the shop's (fictional) developer. */
export const portfolio = {
  name: 'Nora Vance',
  role: 'Mechanic turned software engineer',
  about:
    'Eleven years under cars, six in front of a screen. I learned the trade in my aunt’s garage, kept its stock list in a spreadsheet until the spreadsheet gave up, and wrote the first version of Axle to replace it.',
  email: 'nora@axle.test',
  skills: [
    {
      id: 'web',
      title: 'For the web',
      text: 'TypeScript, React, Redux Toolkit, accessibility, CSS',
    },
    { id: 'server', title: 'Behind it', text: 'Node.js, Express, MongoDB, Kafka, Redis, Keycloak' },
    { id: 'workshop', title: 'In the workshop', text: 'Engines, brakes, electrics, and patience' },
  ],
  education: [
    {
      id: 'apprentice',
      label: 'Motor vehicle technician, Vance & Daughter garage',
      years: '2009 to 2012',
    },
    { id: 'degree', label: 'BSc Computer Science, evening classes', years: '2014 to 2019' },
  ],
  projects: [
    {
      id: 'axle',
      title: 'Axle',
      text: 'This shop: a catalogue with fitment by vehicle, orders that hold real stock, and every step of an order shown live.',
    },
    {
      id: 'torque',
      title: 'Torque cards',
      text: 'Printable cards with tightening torques for a workshop wall, made from a table by a small generator.',
    },
    {
      id: 'ramp',
      title: 'Ramp plan',
      text: 'A day planner for two lifts and five mechanics that survives the customer who just drops in.',
    },
  ],
} as const
