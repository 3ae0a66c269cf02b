import nextVitals from 'eslint-config-next/core-web-vitals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TYPED = ['**/*.{ts,tsx}'];
const TESTS = ['__tests__/**'];
/** Next, the tools and their loaders ask for a default export here. */
const DEFAULT_EXPORTS = [
  'pages/**',
  '*.config.{ts,js,mjs}',
  'backend/drizzle.config.ts',
  '__tests__/**/global-*.ts',
  '__tests__/support/embedded-setup.ts',
];
const BROWSER = ['components/**', 'lib/**', 'pages/*.tsx', 'pages/!(api)/**'];
const BROWSER_EXCEPT_HTTP = { files: BROWSER, ignores: ['lib/http/**', 'lib/server/**'] };

const MARKUP = [
  {
    selector: "JSXAttribute[name.name='style']",
    message:
      'The content policy refuses style attributes. Use a class or an attribute of the drawing.',
  },
];
const ROUTES = [
  "JSXOpeningElement[name.name!='link'] > JSXAttribute[name.name='href'] > Literal[value=/^\\u002F/]",
  "JSXOpeningElement > JSXAttribute[name.name='href'] > JSXExpressionContainer > :matches(Literal[value=/^\\u002F/], TemplateLiteral[quasis.0.value.raw=/^\\u002F/])",
  'CallExpression[callee.property.name=/^(push|replace|prefetch|assign)$/] > :matches(Literal[value=/^\\u002F/], TemplateLiteral[quasis.0.value.raw=/^\\u002F/]):first-child',
].map((selector) => ({
  selector,
  message: 'A path of the panel is written in lib/navigation only. Take it from there.',
}));
const CLOCK = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
].map((selector) => ({
  selector,
  message: 'Ask core/clock, so that tests and the demo company can move time.',
}));

const { import: importPlugin } = nextVitals.find(({ plugins }) => plugins).plugins;

export default defineConfig([
  globalIgnores([
    '**/node_modules/**',
    '.next/**',
    '.next-*/**',
    'data/**',
    'tmp/**',
    'coverage/**',
    'next-env.d.ts',
    'backend/migrations/**',
  ]),
  // Rules of React and its compiler, which take a quarter of the time, where React is.
  { files: [...BROWSER, 'pages/**', '**/*.tsx'], extends: [nextVitals] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      // next/image writes style attributes, which the content policy refuses.
      '@next/next/no-img-element': 'off',
      // Signing in and out loads the page anew, so that nothing of a member stays in memory.
      '@next/next/no-location-assign-relative-destination': 'off',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  { plugins: { import: importPlugin } },
  { files: TYPED, extends: [tseslint.configs.strictTypeChecked] },
  {
    files: TYPED,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // There are no enums, and looking for them took a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // A handler or a plugin is asynchronous by its type, whether or not it waits today.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'import/no-default-export': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./', message: 'The alias @/ crosses folders; ./ stays within one.' },
          ],
        },
      ],
    },
  },
  {
    files: DEFAULT_EXPORTS,
    rules: { 'import/no-anonymous-default-export': 'off', 'import/no-default-export': 'off' },
  },
  { files: ['**/*.tsx'], rules: { 'react/no-multi-comp': 'error' } },
  { files: ['components/**', 'pages/**'], rules: { 'no-restricted-syntax': ['error', ...MARKUP] } },
  {
    files: BROWSER,
    ignores: ['lib/navigation/**', 'lib/server/**', 'lib/contracts/**'],
    rules: { 'no-restricted-syntax': ['error', ...MARKUP, ...ROUTES] },
  },
  {
    ...BROWSER_EXCEPT_HTTP,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'Call an endpoint of lib/contracts through lib/http.',
        })),
      ],
    },
  },
  {
    files: BROWSER,
    ignores: ['lib/session/**'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['backend/**'],
    ignores: ['backend/core/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...CLOCK] },
  },
  {
    files: TESTS,
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off', 'react/no-multi-comp': 'off' },
  },
  {
    files: ['__tests__/**/*.{ts,tsx}'],
    rules: {
      // Answers are read as plain JSON in tests: what is in them is what the test asserts.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
]);
