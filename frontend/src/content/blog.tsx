import type { ReactNode } from 'react'

type Answer = Readonly<{ id: string; question: string; answer: ReactNode }>

/** Blog articles: the questions from the specification, with answers. */
export const answers: readonly Answer[] = [
  {
    id: 'performance',
    question: 'How will you improve the performance of a React application?',
    answer: (
      <>
        <p>
          Measure first. The profiler of React’s developer tools shows which components rendered,
          how long each took and why; the browser’s performance panel shows whether time goes into
          scripts, layout or the network. Most slow pages are slow because they load too much, not
          because they render too often.
        </p>
        <ul>
          <li>
            Load less: split the code by route with <code>lazy</code>, serve pictures in the width
            and format the screen needs, and let long lists show a part at a time.
          </li>
          <li>
            Keep state close to where it is used. State at the top of the tree renders the whole
            tree; state in the input renders the input.
          </li>
          <li>
            Give list items a stable <code>key</code> from their data, so that React moves elements
            in place of building them again. The index of the item is no such key when items come
            and go.
          </li>
          <li>
            Skip work that would give the same result: <code>memo</code> for a component whose
            properties are the same, <code>useMemo</code> for a costly value. Both cost memory and a
            comparison, so use them where the profiler pointed.
          </li>
          <li>
            Mark updates that may wait with <code>useTransition</code>, so that typing stays smooth
            while a large list follows.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'state',
    question: 'What are the different ways to manage a state in a React application?',
    answer: (
      <>
        <p>The question to ask of each piece of state is who owns it and how long it lives.</p>
        <ul>
          <li>
            <strong>Local state</strong>, by <code>useState</code> or <code>useReducer</code>: an
            open menu, the text of an input. The reducer fits when one event changes several values.
          </li>
          <li>
            <strong>Lifted state</strong>: two siblings need the same value, so their parent holds
            it and hands it down.
          </li>
          <li>
            <strong>Context</strong>: a value many components at many depths read, and that changes
            seldom, such as a theme or who is signed in.
          </li>
          <li>
            <strong>A store</strong> such as Redux Toolkit: state that many distant parts change,
            where it should be possible to say what happened and when.
          </li>
          <li>
            <strong>Server state</strong>: a copy of what the server owns. It goes stale, fails and
            is shared, so a cache that knows this (RTK Query, TanStack Query) beats copying answers
            into a store.
          </li>
          <li>
            <strong>The address</strong>: filters, pages and tabs that should survive a reload and
            can be sent to others belong in the URL.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'prototype',
    question: 'How does prototypical inheritance work?',
    answer: (
      <>
        <p>
          Every JavaScript object has a hidden link to another object, its prototype, or to{' '}
          <code>null</code>. When a property is read and the object has none of that name, the
          engine looks at the prototype, then at the prototype’s prototype, and so on to the end of
          the chain, where the answer is <code>undefined</code>. Writing does not follow the chain:
          an assignment makes the property on the object itself (unless a setter up the chain takes
          it).
        </p>
        <pre tabIndex={0}>
          <code>{`const part = { describe() { return \`\${this.name}: $\${this.price}\` } }
const bulb = Object.create(part)
bulb.name = 'H7 bulb'
bulb.price = 9.5
bulb.describe() // 'H7 bulb: $9.5', found on part, run with bulb as this`}</code>
        </pre>
        <p>
          A <code>class</code> is the same thing in other words: its methods live once on{' '}
          <code>Bulb.prototype</code>, objects made by <code>new Bulb()</code> link there, and{' '}
          <code>extends</code> links <code>Bulb.prototype</code> to the parent’s. Nothing is copied,
          so a method added to a prototype later is found by objects that exist already.
        </p>
      </>
    ),
  },
  {
    id: 'direct-state',
    question:
      'Why you do not set the state directly in React? For example, if you have const [products, setProducts] = useState([]), why you do not set products = [...] instead?',
    answer: (
      <>
        <p>
          Because React would not know. <code>products</code> is a plain constant that holds the
          value of this one render; assigning to it is an error, and with <code>let</code> it would
          change a variable that is thrown away when the function returns. The next render reads the
          value React keeps, which is still the old one.
        </p>
        <p>
          <code>setProducts</code> does three things: it stores the new value with the component,
          schedules a render, and lets React gather several updates into one. Changing the array in
          place, as in <code>products.push(part)</code>, fails in a subtler way: React compares the
          old and the new value by identity, finds the same array, and skips the render; components
          under <code>memo</code> do the same.
        </p>
        <p>
          So give a new value, and where it depends on the last one, a function:{' '}
          <code>setProducts((before) =&gt; [...before, part])</code>. That also counts right when it
          is called twice in one event.
        </p>
      </>
    ),
  },
  {
    id: 'unit-test',
    question: 'What is a unit test? Why should you write unit tests?',
    answer: (
      <>
        <p>
          A unit test runs one small piece of a program, a function or a component, on its own, with
          chosen input, and checks what comes out. It needs no network, no database and no other
          test, so thousands run in seconds and each failure points at one place.
        </p>
        <ul>
          <li>It finds a mistake minutes after it is made, when it is cheapest to mend.</li>
          <li>It lets others change the code and know at once whether it still keeps its word.</li>
          <li>
            It says by example what the code promises, and unlike a comment it cannot go stale.
          </li>
          <li>
            It presses for better design: what is hard to test usually does too much or knows too
            much.
          </li>
        </ul>
        <p>
          A good unit test checks behaviour rather than wiring, covers the edges (empty, one, many,
          wrong) and can fail. It does not replace tests of the whole: that parts work alone says
          little about whether they were put together right.
        </p>
      </>
    ),
  },
]
