import type { QueryClient } from '@tanstack/react-query';
import { confirmPath, invitationPath, notMePath, type screenPaths, unsubscribePath } from '@wifi-share/contracts/paths';
import type { i18n } from 'i18next';
import { type ComponentType, createElement, Suspense } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { PaperSkeleton } from '@/components/layout/screen-skeleton.js';
import { SiteLayout } from '@/components/layout/site-layout.js';
import type { Texts } from '@/lib/i18n/i18n.js';
import { lazyScreen } from './lazy-screen.js';
import { ScreenBoundary } from './screen-boundary.js';

interface ScreenRoute {
  path: (typeof screenPaths)[number] | '*';
  screen: () => Promise<{ default: ComponentType }>;
  texts: (() => Promise<{ default: Texts }>)[];
  /** Asks for the data that the screen begins with. */
  prefetch?: (queryClient: QueryClient) => Promise<void>;
}

const account = () => import('@wifi-share/texts/en/account.json');
const admin = () => import('@wifi-share/texts/en/admin.json');
const adminUsers = () => import('@wifi-share/texts/en/adminUsers.json');
const card = () => import('@wifi-share/texts/en/card.json');
const info = () => import('@wifi-share/texts/en/info.json');
const landing = () => import('@wifi-share/texts/en/landing.json');
const lists = () => import('@wifi-share/texts/en/lists.json');
const nfc = () => import('@wifi-share/texts/en/nfc.json');
const payment = () => import('@wifi-share/texts/en/payment.json');
const plans = () => import('@wifi-share/texts/en/plans.json');
const problems = () => import('@wifi-share/texts/en/problems.json');
const team = () => import('@wifi-share/texts/en/team.json');
const validation = () => import('@wifi-share/texts/en/validation.json');

const dashboardScreen = () => import('./screens/dashboard-screen.js');
const signUpScreen = () => import('@/features/account/sign-up-screen.js');

const screenRoutes: ScreenRoute[] = [
  { path: '/', screen: () => import('@/features/public-pages/landing-screen.js'), texts: [landing, plans] },
  { path: '/about', screen: () => import('@/features/public-pages/about-screen.js'), texts: [info, landing] },
  {
    path: '/how-it-works',
    screen: () => import('@/features/public-pages/how-it-works-screen.js'),
    texts: [info, landing, plans],
  },
  { path: '/faq', screen: () => import('@/features/public-pages/faq-screen.js'), texts: [info, landing, plans] },
  { path: '/enhanced-signup', screen: signUpScreen, texts: [account, plans, validation] },
  { path: '/user-signup', screen: signUpScreen, texts: [account, plans, validation] },
  {
    path: '/user-signup-old',
    screen: () => import('@/features/account/simple-sign-up-screen.js'),
    texts: [account, validation],
  },
  {
    path: confirmPath,
    screen: () => import('@/features/account/confirm-screen.js'),
    texts: [account],
  },
  { path: unsubscribePath, screen: () => import('@/features/account/unsubscribe-screen.js'), texts: [account] },
  { path: notMePath, screen: () => import('@/features/account/not-me-screen.js'), texts: [account] },
  {
    path: invitationPath,
    screen: () => import('@/features/invitation/invitation-screen.js'),
    texts: [team],
  },
  {
    path: '/verify-email',
    screen: () => import('@/features/account/verify-email-screen.js'),
    texts: [account],
  },
  {
    path: '/resend-verification',
    screen: () => import('@/features/account/resend-verification-screen.js'),
    texts: [account, validation],
  },
  {
    path: '/verification-success',
    screen: () => import('@/features/account/verification-success-screen.js'),
    texts: [account],
  },
  {
    path: '/forgot-password',
    screen: () => import('@/features/account/forgot-password-screen.js'),
    texts: [account, validation],
  },
  {
    path: '/reset-password',
    screen: () => import('@/features/account/reset-password-screen.js'),
    texts: [account, validation],
  },
  {
    path: '/user-login',
    screen: () => import('@/features/account/login-screen.js'),
    texts: [account, problems, validation],
  },
  {
    path: '/auth-success',
    screen: () => import('@/features/account/auth-success-screen.js'),
    texts: [account],
  },
  { path: '/plans', screen: () => import('./screens/plans-screen.js'), texts: [plans] },
  {
    path: '/user-dashboard',
    screen: dashboardScreen,
    texts: [async () => ({ default: (await dashboardScreen()).texts })],
    prefetch: async (queryClient) => (await dashboardScreen()).prefetch(queryClient),
  },
  {
    path: '/nfc-helper',
    screen: () => import('@/features/nfc-helper/nfc-helper-screen.js'),
    texts: [nfc, card],
  },
  { path: '/wifi-card', screen: () => import('@/features/wifi-card/designer-screen.js'), texts: [card] },
  { path: '/admin', screen: () => import('./screens/admin-screen.js'), texts: [admin, validation] },
  {
    path: '/admin/users',
    screen: () => import('@/features/admin/users/admin-users-screen.js'),
    texts: [admin, adminUsers, lists, plans, validation],
  },
  { path: '*', screen: () => import('@/features/public-pages/not-found-screen.js'), texts: [] },
];

/** Paper knows no header. */
const bareRoutes: ScreenRoute[] = [
  { path: '/wifi-card/print', screen: () => import('@/features/wifi-card/print-screen.js'), texts: [card] },
  {
    path: '/receipt/:id',
    screen: () => import('@/features/receipt/receipt-screen.js'),
    texts: [payment, plans],
  },
];

const paper = createElement(PaperSkeleton);

/** Preloads the screen at a path. A failure here is shown when the screen is rendered. */
export async function preloadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => route.handle?.preload()));
}

/** Loads the data that the screen at a path begins with, for its first render. What fails the screen asks for again. */
export async function prefetchData(routes: RouteObject[], pathname: string, queryClient: QueryClient): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => route.handle?.prefetch?.(queryClient)));
}

/** Every screen, most of them under the common layout. Each is loaded when it is first entered, and fails by itself. */
export function appRoutes(translator: i18n): RouteObject[] {
  const routeOf = ({ path, screen, texts, prefetch }: ScreenRoute) => {
    const { element, preload } = lazyScreen(translator, screen, texts);
    return { path, element: createElement(ScreenBoundary, null, element), handle: { preload, prefetch } };
  };
  return [
    ...bareRoutes
      .map(routeOf)
      .map((route) => ({ ...route, element: createElement(Suspense, { fallback: paper }, route.element) })),
    { element: createElement(SiteLayout), children: screenRoutes.map(routeOf) },
  ];
}
