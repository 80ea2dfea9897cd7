import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

// Imports run one way: pages → layout → features → ui → lib. Features meet only in a page or in the layout.
const layers = ['page', 'layout', 'feature', 'ui', 'lib']
const folders = {
  page: ['site/src/templates', 'site/src/previews'],
  layout: 'site/src/layout',
  feature: 'site/src/features/*',
  ui: 'site/src/ui',
  lib: 'site/src/lib',
}
const mayImport = (layer) => {
  const below = layers.slice(layers.indexOf(layer) + 1)
  return { from: { element: { type: layer } }, allow: { to: { element: { types: { anyOf: below } } } } }
}

export default ts.config(
  {
    ignores: [
      '**/node_modules/',
      '**/.venv/',
      'var/',
      '.cache-tests/',
      '.netlify/',
      'site/.cache/',
      'site/public/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['site/src/**/*.{ts,tsx}', 'site/gatsby-browser.tsx', 'site/gatsby-ssr.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      // The plugin's further rules are for the React Compiler, which is not used here.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // What scrolls must be focusable by keyboard: a named region or group may have a tabIndex.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region', 'group'], allowExpressionValues: true },
      ],
    },
  },
  {
    files: ['site/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': layers.map((type) => ({ type, pattern: folders[type] })),
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...layers.map(mayImport),
            // Pages stand in several folders; every other layer is one.
            { from: { element: { type: 'page' } }, allow: { to: { element: { type: 'page' } } } },
          ],
        },
      ],
    },
  },
  {
    // Tailwind reads classes from the text of the code, and writes none for a name that an interpolation follows at once.
    files: ['site/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='className'] TemplateElement[tail=false][value.raw=/\\S$/]",
          message: 'Tailwind does not find a class that ${…} follows without a space: use classNames().',
        },
      ],
    },
  },
  {
    files: ['site/src/**'],
    ignores: ['site/src/features/admin/zod.ts'],
    rules: {
      'no-restricted-imports': ['error', { name: 'zod', message: 'From features/admin/zod, please.' }],
    },
  },
  {
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    // The relays know the API by its address alone.
    files: ['functions/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/site/**', '**/content-api/**', '**/scripts/**'] }],
    },
  },
  {
    // What all sides sign with lies below all of them.
    files: ['signing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^\\.\\.' }] }] },
  },
  {
    // The commands start the two sides; they are made of neither.
    files: ['scripts/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['**/site/**', '**/content-api/**'] }],
    },
  },
)
