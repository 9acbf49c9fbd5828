import { pick } from './random.js';

const COMPANIES = [
  'Norvik Energy',
  'Halden Foods',
  'Castell Rail',
  'Brightwater Bank',
  'Orsini Textiles',
  'Tamarind Labs',
  'Kestrel Air',
  'Lindqvist Steel',
];
const PEOPLE = [
  'Maria Ortega',
  'John Whitfield',
  'Aiko Tanaka',
  'Pavel Novak',
  'Grace Adeyemi',
  'Lars Eriksen',
  'Ines Duarte',
  'Samuel Brandt',
];
const CITIES = ['Lisbon', 'Oslo', 'Nairobi', 'Osaka', 'Denver', 'Kraków', 'Valparaíso', 'Leeds'];
const MONTHS = ['January', 'March', 'April', 'June', 'August', 'September', 'October', 'December'];
const THINGS = ['hotel', 'warehouse', 'library', 'hospital', 'school', 'stadium'];
const GROUPS = ['employees', 'customers', 'contractors', 'patients', 'members', 'tenants'];

const TEMPLATES = [
  '{company} reported revenue of ${number} million in {year}.',
  'The {thing} in {city} has {number} rooms and opened in {month} {year}.',
  '{person} joined {company} in {month} {year}.',
  '{group} must submit the form within {number} days.',
  '{group} may cancel the contract until {month} {year}.',
  '{group} should report every incident to {person}.',
  'All {group} of {company} receive the newsletter.',
  'Some {group} lost access to their accounts in {month}.',
  'Most {group} prefer the office in {city}.',
  'Every visitor is registered at the {thing} in {city}.',
  'Sales at {company} rose by {number} percent after {month} {year}.',
  'The price of the ticket fell to {number} euros in {city}.',
  'Output of the plant in {city} increased to {number} tonnes in {year}.',
  'The number of complaints decreased below {number} in {month}.',
  'The temperature in the {thing} stays above {number} degrees.',
  'The {thing} was sold to {company} before {month} {year}.',
  'The merger was approved by {person} in {year}.',
  '{person} is the chief executive of {company}.',
  'The audit was not completed in {month} {year}.',
  '{group} must not share their passwords with {person}.',
  'The loan carries an interest rate of {number} percent.',
  '{company} employs {number} people in {city}.',
  'The warranty is valid for {number} months and covers the battery.',
  '{person} was born in {city} and moved to Denver in {year}.',
  'The policy allows more than {number} guests in the {thing}.',
  'Refunds are paid to {group} by {company} within {number} weeks.',
];

/** A text of invented facts, as many as asked for. */
export function makeDocument(random: () => number, sentences: number): string {
  return Array.from({ length: sentences }, () => fill(pick(TEMPLATES, random) ?? '', random)).join(' ');
}

function fill(template: string, random: () => number): string {
  const values: Record<string, () => string> = {
    company: () => pick(COMPANIES, random) ?? '',
    person: () => pick(PEOPLE, random) ?? '',
    city: () => pick(CITIES, random) ?? '',
    month: () => pick(MONTHS, random) ?? '',
    thing: () => pick(THINGS, random) ?? '',
    group: () => pick(GROUPS, random) ?? '',
    year: () => String(1990 + Math.floor(random() * 35)),
    number: () => String(3 + Math.floor(random() * 400)),
  };
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.() ?? '');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
