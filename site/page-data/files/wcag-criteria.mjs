/** How far the public pages meet the criteria of WCAG 2.2, and what shows it. The levels are those of VPAT 2.5. */

const NO_FILMS = 'There is neither recorded sound nor film on the pages; a film elsewhere is linked to.'

/** @type {Record<'A' | 'AA', readonly (readonly [number: string, level: string, notes: string])[]>} */
export const CRITERIA = {
  A: [
    [
      '1.1.1',
      'partially-supports',
      'Pictures that say something have words, drawings that say nothing are hidden from screen readers. Whoever uploads a photograph is asked for its words and can publish without them, so that one may still wait for better ones.',
    ],
    ['1.2.1', 'not-applicable', NO_FILMS],
    ['1.2.2', 'not-applicable', NO_FILMS],
    ['1.2.3', 'not-applicable', NO_FILMS],
    [
      '1.3.1',
      'supports',
      'Headings, lists, landmarks, tables and fields are native elements of HTML; three programs and the HTML checker find nothing.',
    ],
    [
      '1.3.2',
      'supports',
      'The order of the HTML is that of reading, from right to left; tests read the pages without styles or scripts. Telephone numbers, prices and Latin names are isolated from the direction of the line.',
    ],
    ['1.3.3', 'supports', 'Nothing is explained by shape, place or sound alone.'],
    ['1.4.1', 'supports', 'Links in texts are underlined; errors and states are said in words as well.'],
    [
      '1.4.2',
      'supports',
      'Nothing sounds by itself. The reading voice of the accessibility panel speaks once it is switched on, and Escape silences it.',
    ],
    [
      '2.1.1',
      'supports',
      'On every kind of page a test reaches all that can be pressed, in the order of the page. Sliders follow the arrow keys.',
    ],
    ['2.1.2', 'supports', 'Dialogs keep the focus until they are closed, with Escape too, and give it back.'],
    [
      '2.1.4',
      'supports',
      'Single letters are keys only after keyboard navigation was switched on in the accessibility panel, and never in a field.',
    ],
    [
      '2.2.1',
      'supports',
      'Forms have no time limit, and what was written is kept on the device. A message leaves after five seconds, not while the pointer or the focus is on it; nothing has to be done in it.',
    ],
    [
      '2.2.2',
      'supports',
      'The testimonials change by themselves: they can be stopped, rest under the pointer and the focus, and stand still where the device asks for less motion.',
    ],
    ['2.3.1', 'supports', 'Nothing flashes.'],
    [
      '2.4.1',
      'supports',
      'The first stop of the keyboard skips to the content; landmarks and headings do the rest.',
    ],
    ['2.4.2', 'supports', 'Every page has a title of its own; a test compares them all.'],
    [
      '2.4.3',
      'supports',
      'The walk with the keyboard follows the page; dialogs take the focus and give it back.',
    ],
    ['2.4.4', 'supports', 'Links name where they lead, cards by the title in them.'],
    ['2.5.1', 'supports', 'What a swipe does, a button does as well.'],
    [
      '2.5.2',
      'supports',
      'What is pressed acts when the finger is lifted. The price slider follows at once, and goes back with the finger.',
    ],
    ['2.5.3', 'supports', 'Accessible names contain the words that are seen; axe and Alfa check it.'],
    ['2.5.4', 'not-applicable', 'Nothing is done by moving the device.'],
    ['3.1.1', 'supports', 'Every page says that it is in Hebrew, from right to left.'],
    ['3.2.1', 'supports', 'The focus alone changes nothing.'],
    [
      '3.2.2',
      'supports',
      'A filter changes the list beside it and says how many there are; a form is sent by its button alone.',
    ],
    [
      '3.2.6',
      'supports',
      'Telephone, mail (where the owner gave them) and the accessibility statement stand in the footer, the chat and the accessibility panel in the lower corners, on every page alike.',
    ],
    [
      '3.3.1',
      'supports',
      'A refused form says at each field in words what is wrong, tied to the field, and the focus goes to the first.',
    ],
    ['3.3.2', 'supports', 'Every field has a label; which ones may stay empty is written there.'],
    [
      '3.3.7',
      'supports',
      'Forms have one step, are filled in by the browser, and come back as they were sent when something is wrong.',
    ],
    ['4.1.2', 'supports', 'Native elements, and Radix where HTML has none; three programs find nothing.'],
  ],
  AA: [
    ['1.2.4', 'not-applicable', NO_FILMS],
    ['1.2.5', 'not-applicable', NO_FILMS],
    ['1.3.4', 'supports', 'The pages work in either orientation.'],
    ['1.3.5', 'supports', 'Fields for a name, a telephone number and a mail address say what they are.'],
    [
      '1.4.3',
      'supports',
      'axe measures it on every kind of page, as it is and in both further contrasts of the accessibility panel. Letters on a drawing, which it cannot measure, are white on the darkest colour or the reverse.',
    ],
    [
      '1.4.4',
      'supports',
      'A test has the text at 200 % on every kind of page and in three widths: nothing is cut off, and nobody scrolls sideways.',
    ],
    [
      '1.4.5',
      'partially-supports',
      'Words of the site are text. Nothing keeps the owner from uploading a picture of words.',
    ],
    ['1.4.10', 'supports', 'At a width of 320 pixels nobody scrolls sideways; tested on every kind of page.'],
    [
      '1.4.11',
      'partially-supports',
      'The lines of fields, icons that are pressed and the ring of the focus are drawn in colours that have 4.5:1 and more on every ground of the site, by the colours themselves; no program measures it on the pages. The rules between the fields of the trips’ filter and the empty part of its price slider are lighter.',
    ],
    [
      '1.4.12',
      'supports',
      'With the spacing of the criterion nothing is cut off, on every kind of page; a teaser of a card and the name on a drawn picture end after some lines with an ellipsis and are whole on their own page.',
    ],
    [
      '1.4.13',
      'supports',
      'Tooltips stay while the pointer is on them, close with Escape, and say nothing that is not also said elsewhere.',
    ],
    ['2.4.5', 'supports', 'Menu, lists, a search over all of the site, and a site map for programs.'],
    ['2.4.6', 'supports', 'Headings and labels say what follows.'],
    ['2.4.7', 'supports', 'A test looks for the ring at every stop of the keyboard.'],
    [
      '2.4.11',
      'supports',
      'A test looks whether anything lies over what has the focus, the cookie banner included.',
    ],
    ['2.5.7', 'supports', 'Sliders follow a tap, the gallery and the testimonials have buttons.'],
    [
      '2.5.8',
      'supports',
      'What is pressed has 44 pixels both ways on a phone, but for links within a sentence; tested on every kind of page.',
    ],
    [
      '3.1.2',
      'partially-supports',
      'The texts are in Hebrew. Names of places and brands in other letters need no mark; a longer passage in another language, if the owner writes one, cannot be marked as such.',
    ],
    [
      '3.2.3',
      'supports',
      'Menu, search and footer are one part that every page has; a test looks for them on six of them.',
    ],
    ['3.2.4', 'supports', 'The same thing has the same name and icon on every page.'],
    ['3.3.3', 'supports', 'Errors say how to mend the field.'],
    [
      '3.3.4',
      'supports',
      'Nothing is bought or signed on the site. Requests about personal data are confirmed with a tick and answered by a person.',
    ],
    ['3.3.8', 'not-applicable', 'Visitors do not sign in.'],
    [
      '4.1.3',
      'supports',
      'Messages, numbers of results and states of sending are live regions; tests find them by their role.',
    ],
  ],
}
