import type { MapRows } from '../map/war-map.js';

/** The stylised map (D10): 18 spaces, 30 links, eight provinces. */
export const STYLISED_MAP: MapRows = {
  provinces: [
    { name: 'Egypt', points: 6 },
    { name: 'Macedonia', points: 4 },
    { name: 'Syria', points: 4 },
    { name: 'Lydia', points: 3 },
    { name: 'Phrygia', points: 3 },
    { name: 'Thrace', points: 2 },
    { name: 'Hellespont', points: 2 },
    { name: 'Cilicia', points: 2 },
  ],
  spaces: [
    { id: 'PEL', name: 'Pella', province: 'Macedonia', kind: 'majorCity', port: true },
    { id: 'AMP', name: 'Amphipolis', province: 'Macedonia', kind: 'minorCity', port: false },
    { id: 'CHE', name: 'Chersonesus', province: 'Thrace', kind: 'minorCity', port: false },
    { id: 'BYZ', name: 'Byzantium', province: 'Thrace', kind: 'majorCity', port: false },
    { id: 'ABY', name: 'Abydos', province: 'Hellespont', kind: 'minorCity', port: true },
    { id: 'DAS', name: 'Dascylium', province: 'Hellespont', kind: 'majorCity', port: false },
    { id: 'SAR', name: 'Sardis', province: 'Lydia', kind: 'majorCity', port: false },
    { id: 'EPH', name: 'Ephesus', province: 'Lydia', kind: 'minorCity', port: true },
    { id: 'GOR', name: 'Gordium', province: 'Phrygia', kind: 'minorCity', port: false },
    { id: 'CEL', name: 'Celaenae', province: 'Phrygia', kind: 'majorCity', port: false },
    { id: 'LYC', name: 'Lycaonian Road', kind: 'transit', port: false },
    { id: 'TAR', name: 'Tarsus', province: 'Cilicia', kind: 'majorCity', port: true },
    { id: 'ISS', name: 'Issus', kind: 'transit', port: false },
    { id: 'DAM', name: 'Damascus', province: 'Syria', kind: 'majorCity', port: false },
    { id: 'TYR', name: 'Tyre', province: 'Syria', kind: 'minorCity', port: true },
    { id: 'GAZ', name: 'Gaza', kind: 'transit', port: false },
    { id: 'MEM', name: 'Memphis', province: 'Egypt', kind: 'majorCity', port: false },
    { id: 'ALX', name: 'Alexandria', province: 'Egypt', kind: 'minorCity', port: true },
  ],
  links: {
    land: [
      'PEL-AMP',
      'AMP-CHE',
      'CHE-BYZ',
      'ABY-DAS',
      'ABY-SAR',
      'DAS-SAR',
      'DAS-GOR',
      'SAR-EPH',
      'SAR-CEL',
      'GOR-CEL',
      'GOR-LYC',
      'CEL-LYC',
      'TAR-ISS',
      'ISS-DAM',
      'ISS-TYR',
      'TYR-GAZ',
      'DAM-GAZ',
      'GAZ-MEM',
      'MEM-ALX',
    ],
    mountain: ['EPH-CEL', 'LYC-TAR', 'DAM-TYR'],
    strait: ['CHE-ABY', 'BYZ-DAS'],
    sea: ['PEL-ABY', 'ABY-EPH', 'EPH-TAR', 'TAR-TYR', 'TYR-ALX'],
    transMed: ['EPH-ALX'],
  },
};

/** Which faction controls what at the start, by place in the list; Tyre is independent, all else is free (D10). */
export const INITIAL_CONTROL: readonly (readonly string[])[] = [
  ['PEL', 'AMP', 'ABY', 'DAS'],
  ['CHE', 'BYZ', 'CEL'],
  ['TAR', 'DAM'],
  ['SAR', 'MEM', 'ALX'],
];

/** Spaces of independent armies, each with so many independent combat units (D10). */
export const INDEPENDENT_ARMIES: Readonly<Record<string, number>> = { TYR: 2 };

/** Default deployment: general and space, by faction (D10). */
export const DEPLOYMENT: readonly (readonly (readonly [general: string, space: string])[])[] = [
  [
    ['antipater', 'PEL'],
    ['leonnatus', 'DAS'],
  ],
  [
    ['antigonus', 'CEL'],
    ['lysimachus', 'BYZ'],
  ],
  [
    ['craterus', 'TAR'],
    ['perdiccas', 'DAM'],
  ],
  [
    ['ptolemy', 'MEM'],
    ['eumenes', 'SAR'],
  ],
];
