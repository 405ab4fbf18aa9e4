/*
 * The collision of taktika in C, rule for rule as src/systems/taktika/rules/collision.ts: both sides strike at once, in
 * front and behind, attached generals too; protection saves by pattern; misses lose their order; generals may fall; the
 * side that was hit more tests its steadiness.
 *
 * twin die|table TRIALS REPETITIONS SEED, then for the attacker and the defender: strikers inFront skill general figures
 * shield armour mount steadiness front talent led, then hitRule nominalCap killedInTest ranksCounted rankBonusCap
 * Prints one line of JSON: nanoseconds a collision by repetition, and the sums of the first repetition.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    int strikers, in_front, skill, general, figures, shield, armour, mount, steadiness, front, talent, led;
} Unit;

typedef struct {
    Unit attacker, defender;
    int hit_rule, nominal_cap, killed_in_test, ranks_counted, rank_bonus_cap;
} Situation;

typedef struct {
    int hits, disordered, blocked, nominal, killed;
    bool general_killed, flees;
} Struck;

typedef struct {
    Struck attacker, defender;
    int loser;
} Outcome;

typedef struct {
    uint64_t s0, s1;
} Words;

static inline uint64_t rotl(uint64_t word, int by) { return (word << by) | (word >> (64 - by)); }

static inline uint64_t next(Words *words) {
    uint64_t s0 = words->s0, s1 = words->s1, sum = s0 + s1;
    s1 ^= s0;
    words->s0 = rotl(s0, 24) ^ s1 ^ (s1 << 16);
    words->s1 = rotl(s1, 37);
    return sum;
}

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* One die of six, exactly fair: multiply-shift of the word's high half with rejection (Lemire 2019). */
static inline int die(Words *words) {
    uint64_t product;
    do product = (next(words) >> 32) * 6;
    while ((uint32_t)product < 4);
    return 1 + (int)(product >> 32);
}

static inline int by_die(Words *words, int limit, int count) {
    int hits = 0;
    for (int at = 0; at < count; at++) hits += die(words) <= limit;
    return hits;
}

/* Guided inverse of the binomial distribution: the word's top ten bits find the answer or where to look. */
#define GUIDE 1024
#define MOST 40
typedef struct {
    uint8_t first[GUIDE];
    uint32_t cut[MOST + 1];
} Table;
static Table tables[MOST + 1][7];

static void build(Table *table, int count, int limit) {
    double law[MOST + 1] = {1}, hit = limit / 6.0, sum = 0;
    for (int rolled = 1; rolled <= count; rolled++) {
        for (int k = rolled; k > 0; k--) law[k] = law[k] * (1 - hit) + law[k - 1] * hit;
        law[0] *= 1 - hit;
    }
    for (int k = 0; k <= count; k++) {
        sum += law[k];
        table->cut[k] = k == count ? UINT32_MAX : (uint32_t)(sum * 4294967296.0 - 0.5);
    }
    for (int slot = 0, k = 0; slot < GUIDE; slot++) {
        uint32_t low = (uint32_t)slot << 22, high = low + ((1u << 22) - 1);
        while (low > table->cut[k]) k++;
        table->first[slot] = (uint8_t)(high <= table->cut[k] ? k : k | 128);
    }
}

static inline int by_table(Words *words, int limit, int count) {
    if (limit <= 0 || count <= 0) return 0;
    if (limit >= 6) return count;
    const Table *table = &tables[count][limit];
    uint32_t word = (uint32_t)(next(words) >> 32);
    int k = table->first[word >> 22];
    if (k > 127) {
        k &= 127;
        while (word > table->cut[k]) k++;
    }
    return k;
}

/* How many of so many losses each save pattern saves; the order of the patterns is that of saves.ts. */
#define LOSSES 64
static const char *const PATTERNS[] = {"K", "S", "KKS", "KSK", "SKK", "KS", "SK", "KSS", "SKS", "SSK"};
static uint8_t saved[10][LOSSES];

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

typedef int (*Count)(Words *, int, int);

static inline int successes(Count count, Words *words, int rating, int dice, int hit_rule) {
    if (hit_rule == 0) return count(words, rating, dice);
    return rating <= 0 || dice <= 0 ? 0 : dice - count(words, rating - 1, dice);
}

/* One side's strikes; tells how many of its own figures missed, and how many of those in front. */
static inline int strike(Count count, Words *words, const Unit *unit, int hit_rule, Struck *self) {
    int in_front = least(unit->in_front, unit->strikers);
    int front_hits = successes(count, words, unit->skill, in_front, hit_rule);
    int hits = front_hits + successes(count, words, unit->skill, unit->strikers - in_front, hit_rule);
    self->disordered = unit->strikers - hits;
    self->blocked = in_front - front_hits;
    return hits + successes(count, words, unit->general, 1, hit_rule);
}

static inline void suffer(const Unit *unit, int hits, const Situation *s, Struck *self) {
    int nominal = s->nominal_cap == 0 && hits > unit->figures ? unit->figures : hits;
    int by_rider = most(saved[unit->shield][nominal], saved[unit->armour][nominal]);
    self->nominal = nominal;
    self->killed = least(nominal - least(by_rider, saved[unit->mount][nominal]), unit->figures);
}

static inline bool breaks(Words *words, const Unit *unit, const Situation *s, const Struck *self) {
    if (self->killed >= unit->figures) return false;
    int figures = s->ranks_counted == 1 ? unit->figures - self->killed : unit->figures;
    int ranks = unit->front == 0 ? 0 : figures / unit->front;
    if (s->rank_bonus_cap == 1) ranks = least(ranks, 3);
    int counted = s->killed_in_test == 0 ? self->killed : self->nominal;
    int limit = unit->steadiness + ranks - counted + (self->general_killed ? 0 : unit->talent);
    return limit < 6 && (limit <= 0 || die(words) > limit);
}

static inline void collide(Count count, Words *words, const Situation *s, Outcome *out) {
    Struck *attacker = &out->attacker, *defender = &out->defender;
    attacker->hits = strike(count, words, &s->attacker, s->hit_rule, attacker);
    defender->hits = strike(count, words, &s->defender, s->hit_rule, defender);
    suffer(&s->attacker, defender->hits, s, attacker);
    suffer(&s->defender, attacker->hits, s, defender);
    attacker->general_killed = s->attacker.led && die(words) == 1;
    attacker->flees = attacker->nominal > defender->nominal && breaks(words, &s->attacker, s, attacker);
    defender->general_killed = s->defender.led && die(words) == 1;
    defender->flees = defender->nominal > attacker->nominal && breaks(words, &s->defender, s, defender);
    out->loser = attacker->nominal > defender->nominal ? 1 : defender->nominal > attacker->nominal ? 2 : 0;
}

/* One call a collision, as a rule is called: nothing of the situation is worked out once for all. */
__attribute__((noinline)) static void collide_by_die(Words *words, const Situation *s, Outcome *out) {
    collide(by_die, words, s, out);
}

__attribute__((noinline)) static void collide_by_table(Words *words, const Situation *s, Outcome *out) {
    collide(by_table, words, s, out);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **text) {
    Situation situation;
    const int numbers = sizeof situation / sizeof(int);
    if (count != 5 + numbers) return 2;
    for (int at = 0; at < numbers; at++) ((int *)&situation)[at] = atoi(text[5 + at]);
    bool tabled = strcmp(text[1], "table") == 0;
    int64_t trials = atoll(text[2]);
    int repetitions = atoi(text[3]);
    uint64_t seed = strtoull(text[4], NULL, 10);
    Words words = {splitmix(&seed), splitmix(&seed)};
    for (int n = 1; n <= MOST; n++)
        for (int t = 1; t < 6; t++) build(&tables[n][t], n, t);
    for (int pattern = 0; pattern < 10; pattern++)
        for (int losses = 1; losses < LOSSES; losses++)
            saved[pattern][losses] = saved[pattern][losses - 1] +
                                     (PATTERNS[pattern][(losses - 1) % strlen(PATTERNS[pattern])] == 'S');
    int64_t first[6] = {0};
    printf("{\"nanoseconds\":[");
    for (int repetition = 0; repetition < repetitions; repetition++) {
        int64_t sums[6] = {0};
        Outcome out = {0};
        double start = now();
        for (int64_t at = 0; at < trials; at++) {
            if (tabled) collide_by_table(&words, &situation, &out);
            else collide_by_die(&words, &situation, &out);
            sums[0] += out.attacker.nominal;
            sums[1] += out.defender.nominal;
            sums[2] += out.attacker.killed;
            sums[3] += out.defender.killed;
            sums[4] += out.attacker.flees;
            sums[5] += out.defender.flees;
        }
        printf("%s%.4f", repetition ? "," : "", (now() - start) / (double)trials);
        if (repetition == 0) memcpy(first, sums, sizeof first);
    }
    printf("],\"sums\":[");
    for (int at = 0; at < 6; at++) printf("%s%" PRId64, at ? "," : "", first[at]);
    printf("]}\n");
    return 0;
}
