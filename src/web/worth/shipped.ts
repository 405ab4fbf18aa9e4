import type { ShippedWorths } from './entries.js';

/** What the build takes from the shipped reports. */
declare const TYCHE_SHIPPED: ShippedWorths;

/** The worths that come with the program. */
export const shippedWorths: ShippedWorths = TYCHE_SHIPPED;
