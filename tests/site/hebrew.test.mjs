// The Hebrew texts of the site and the admin against the rules of docs/hebrew.md.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'

const READ_BY_PEOPLE = [
  'site/src',
  'site/page-data',
  'functions',
  'content-api/content_api',
  ':!content-api/content_api/search',
  ':!content-api/content_api/wordpress',
  ':!site/src/lib/api-types.ts',
]

/** What may stand all the same: quoted by the specification, or the name of a value. */
const FORBIDDEN = /** @type {const} */ ([
  [/(?<!\p{L})[משהובלכ]?הכל(?!\p{L})/u, 'הכול'],
  [/(נרשמים|משלמים|חייבים) /u, 'the feminine'],
  [/כאן מעדכנים|(?<!\p{L})ורואים אותם|על כל בקשה עונים|כשנכנסים/u, 'the feminine'],
  [/(?<!\p{L})([הבל]?כתבות|[הב]כתבה)(?!\p{L})|(?<!\p{L})[הבל]?פוסט(ים)?(?!\p{L})/u, 'מאמר'],
  [/חוויתי(ת|ים|ות)(?!\p{L})/u, 'חווייתי'],
  [/פופולרי/u, 'מומלץ'],
  [/דוא["״]ל/u, 'אימייל'],
  [/לא נמצאו תוצאות/u, 'לא מצאנו כלום על'],
  [/הטיול (הזה )?(כבר )?(יצא(?! לדרך)|נגמר|עבר)(?!\p{L})/u, 'הטיול הסתיים'],
  [/(?<=[\s"'`>(״])[מבלכ]-[\da-z${<]/iu, 'a maqaf'],
  [/שמתחזקת/u, 'שהקימה לך את האתר'],
  [/עמוד הבית/u, 'דף הבית'],
  [/(?<!\p{L})[בלמ]?הזו(?!\p{L})/u, 'הזאת'],
  [/אין מה לעשות/u, 'אין צורך לעשות דבר'],
  [/(?<!\p{L})[ובהכלמש]{1,2}\$?\{(\w+\.)?(name|firstName|fullName|title)\}/u, 'quotation marks, or toWhom'],
  [/(להוריד|הורדת|הורידי)( \S+){0,2} (מהאתר|מהרשימה)/u, 'להסיר'],
  [/(?<!\p{L})המובילה(?!\p{L})|מי מובילה/u, 'מלווה'],
  [/רשומה אחת|[\d}] רשומות|ברשומ(ה|ות)(?!\p{L})/u, 'פריט'],
  [/(לסיים|סיימי) את( כל)? הכניס|(הכניס(ה|ות)|הכניסות האחרות) הסתיימ/u, 'לנתק'],
  [/, רשימה [\d$]/u, 'עמוד'],
  [/(?<!\p{L})הסוכנות(?!\p{L})/u, 'חברת התיירות'],
  [/(?<!\p{L})ו?תוך (\d|\$?\{|שעה|כמה)/u, 'בתוך'],
  [/(?<!\p{L})ו?לעתים(?!\p{L})/u, 'לעיתים'],
  [/נענה לבקש|הבקשה (כבר )?נענתה/u, 'נענה על הבקשה'],
  [/קודמ(ת|ים|ות) יותר/u, 'מוקדמת יותר'],
  [/במקום סגור/u, 'במקום בטוח'],
  [/סקריפטים/u, 'JavaScript'],
])

const files = execFileSync('git', ['ls-files', ...READ_BY_PEOPLE], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.(tsx?|mjs|py|json|md|html|txt)$/.test(name))

for (const [pattern, instead] of FORBIDDEN) {
  test(`nowhere ${pattern.source}: ${instead}`, () => {
    const found = files.flatMap((name) =>
      readFileSync(inRoot(name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${name}:${index + 1}: ${pattern.exec(line)?.[0]}`] : [],
        ),
    )
    assert.deepEqual(found, [])
  })
}

test('the files are there to be read', () => assert.ok(files.length > 500, `${files.length} files`))
